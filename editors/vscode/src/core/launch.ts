/** Blocks and threads as the server gives them: expressions that are worked out here for the numbers of a viewer. */

import { list, number, word } from './fields';

/** A number that depends on the program's run, or whose `value` is known. */
export interface Input {
  readonly name: string;
  readonly words: string;
  readonly value: number | undefined;
}

export interface Operation {
  readonly operator: string;
  readonly operands: readonly Expression[];
}

export type Expression = number | Input | Operation;

export type Values = Readonly<Record<string, number>>;

/** The expression in the server's JSON; 1 where there is none. */
export function expressionOf(given: unknown): Expression {
  if (typeof given === 'number') {
    return given;
  }
  const operator = word(given, 'operator');
  if (operator !== '') {
    return { operator, operands: list(given, 'operands').map(expressionOf) };
  }
  const name = word(given, 'name');
  return name === '' ? 1 : { name, words: word(given, 'words'), value: number(given, 'value') };
}

/** The numbers that must be known to work it out, each once. */
export function inputsOf(expression: Expression): Input[] {
  if (typeof expression === 'number') {
    return [];
  }
  const found = 'name' in expression ? [expression] : expression.operands.flatMap(inputsOf);
  const open = found.filter((input) => input.value === undefined);
  return open.filter((input, at) => open.findIndex((other) => other.name === input.name) === at);
}

/** What it comes to; a number that is in neither `values` nor known counts as 1. */
export function valueOf(expression: Expression, values: Values): number {
  if (typeof expression === 'number') {
    return expression;
  }
  if ('name' in expression) {
    return expression.value ?? values[expression.name] ?? 1;
  }
  const operands = expression.operands.map((operand) => valueOf(operand, values));
  const [first = 1, second = 1, third = 1] = operands;
  switch (expression.operator) {
    case 'sum':
      return operands.reduce((one, other) => one + other, 0);
    case 'product':
      return operands.reduce((one, other) => one * other, 1);
    case 'smallest':
      return Math.min(...operands);
    case 'largest':
      return Math.max(...operands);
    case 'quotient':
      return Math.floor(first / Math.max(second, 1));
    case 'cover':
      return Math.max(Math.ceil(first / Math.max(second, 1)), 1);
    case 'legal':
      return Math.min(Math.max(first, 1), second);
    case 'choice':
      return first !== 0 ? second : third;
    default:
      return 1;
  }
}
