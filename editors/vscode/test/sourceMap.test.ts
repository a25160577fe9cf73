import { expect, it } from 'vitest';
import { addressOf, kindOf } from '../src/core/loweredUri';
import { LineMap, main, runs } from '../src/core/sourceMap';

// Emitted lines 1 to 7; the header's second line and lines 4 to 6 came from line 6 of the source.
const map = new LineMap([1, 6, 14, 6, 6, 7, 6].map((source, at) => ({ line: at + 1, source })));

it('goes from source to emitted lines', () => {
  expect(map.toEmitted(5, 5)).toEqual([1, 3, 4, 6]);
  expect(map.toEmitted(5, 6)).toEqual([1, 3, 4, 5, 6]);
  expect(map.toEmitted(7, 12)).toEqual([]);
  expect(map.toEmitted(0, 1e9)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('goes back', () => {
  expect(map.toSource(3, 5)).toEqual([5, 6]);
  expect(map.toSource(2, 2)).toEqual([13]);
  expect(map.toSource(90, 99)).toEqual([]);
});

it('scrolls to the kernel and not to a line of the header', () => {
  expect(runs([1, 3, 4, 6])).toEqual([[1, 1], [3, 4], [6, 6]]);
  expect(main([1, 3, 4, 6])).toEqual([3, 4]);
  expect(main([])).toBeUndefined();
});

it('names views after the emitted files', () => {
  const source = 'file:///w/a.b.c';
  expect(addressOf(source, '/w/a.b.c', 'cuda')).toEqual({ path: '/w/rex_a.b.cu', query: source });
  expect(addressOf(source, '/w/a.b.c', 'host').path).toBe('/w/rex_a.b.c');
  expect(['/w/rex_a.cu', '/w/rex_a.c'].map(kindOf)).toEqual(['cuda', 'host']);
});
