import { expect, it } from 'vitest';
import { expressionOf, inputsOf, valueOf } from '../src/core/launch';
import { list } from '../src/core/fields';
import { explained } from './recorded';

const launchOf = (name: string) => list(explained(name), 'launch').map((fact) => {
  const { expression } = fact as { expression: unknown };
  return expressionOf(expression);
});
const shape = (name: string, values: Record<string, number>) => launchOf(name).map((one) => valueOf(one, values));

it('works out what the program launches', () => {
  expect(shape('axpy', { trips: 1000, resident: 16 })).toEqual([8, 128]);
  expect(shape('axpy', { trips: 100_000, resident: 16 })).toEqual([512, 128]);
  expect(shape('plain', { trips: 70 })).toEqual([1, 96]);
  expect(shape('plain', { trips: 0 })).toEqual([1, 32]);
  expect(shape('sum', { trips: 1e9, resident: 2112 })).toEqual([8448, 128]);
  expect(shape('tally', { resident: 1056 })).toEqual([128, 64]);
  expect(shape('rows', { trips: 7 })).toEqual([7, 128]);
  expect(shape('wanted', { num_teams: 0, num_threads: 5000 })).toEqual([1, 1024]);
});

it('names the numbers that the run decides, each once', () => {
  expect(launchOf('plain').map((one) => inputsOf(one).map(({ name }) => name))).toEqual([['trips', 'resident'], ['trips']]);
  expect(launchOf('wanted').map((one) => inputsOf(one).map(({ words }) => words))).toEqual([['teams'], ['width']]);
  expect(launchOf('few').flatMap(inputsOf)).toEqual([]);
});

it('has all operators of the server', () => {
  const operation = (operator: string, ...operands: number[]) => valueOf(expressionOf({ operator, operands }), {});
  expect(operation('sum', 1, 2)).toBe(3);
  expect([operation('quotient', 7, 2), operation('quotient', 7, 0)]).toEqual([3, 7]);
  expect([operation('choice', 1, 5, 6), operation('choice', 0, 5, 6)]).toEqual([5, 6]);
  expect([operation('largest', 1, 5), operation('legal', 0, 8), operation('something', 5)]).toEqual([5, 1, 1]);
  expect(expressionOf(undefined)).toBe(1);
});
