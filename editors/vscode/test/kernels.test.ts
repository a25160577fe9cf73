import { describe, expect, it } from 'vitest';
import { countsOf, countsText, functionOf, kernelAt, kernelOfLens } from '../src/core/kernels';

const kernel = (line: number, title: string) => kernelOfLens(`f@2#${line}:outcome`, line, title);
const known = [
  kernel(3, 'direct grid-stride · explicit thread_limit, num_teams preserved · ⌈n/128⌉ × 128'),
  kernel(9, 'fallback: schedule(static, chunk) deals out chunks · ⌈n/512⌉ × 512'),
  kernel(20, 'on the host: calls printf, which has no device version'),
].flatMap((one) => one ?? []);

describe('kernels out of lenses', () => {
  it('reads outcome, reason and shape', () => {
    expect(known).toEqual([
      { region: 'f@2#3', functionName: 'f', line: 3, outcome: 'direct', reason: 'explicit thread_limit, num_teams preserved', shape: '⌈n/128⌉ × 128' },
      { region: 'f@2#9', functionName: 'f', line: 9, outcome: 'fallback', reason: 'schedule(static, chunk) deals out chunks', shape: '⌈n/512⌉ × 512' },
      { region: 'f@2#20', functionName: 'f', line: 20, outcome: 'host', reason: 'calls printf, which has no device version', shape: '' },
    ]);
  });

  it('knows nothing of other lenses', () => {
    expect(kernelOfLens('f#1:lower', 1, 'Lower to CUDA')).toBeUndefined();
    expect(kernelOfLens('f#1:outcome', 1, '')).toBeUndefined();
    expect(kernelOfLens('f', 1, 'direct')).toBeUndefined();
  });

  it('counts them', () => {
    expect(countsText(countsOf(known))).toBe('1 direct, 1 fallback, 1 host');
    expect(countsText(countsOf(known.slice(1, 2)))).toBe('1 fallback');
    expect(countsText(countsOf([]))).toBe('no kernels');
  });

  it('finds the one that a cursor is in', () => {
    expect([0, 3, 8, 9, 400].map((line) => kernelAt(known, line)?.line)).toEqual([3, 3, 3, 9, 20]);
    expect(kernelAt([], 3)).toBeUndefined();
  });

  it('names functions without numbers of copies', () => {
    expect(['a#1', 'a@3#12'].map(functionOf)).toEqual(['a', 'a']);
  });
});
