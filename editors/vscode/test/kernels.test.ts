import { describe, expect, it } from 'vitest';
import { countsOf, countsText, functionOf, kernelAt, kernelOfLens } from '../src/core/kernels';
import { lenses } from './recorded';

const known = lenses.flatMap((lens) => kernelOfLens(lens) ?? []);
const named = (name: string) => known.find((kernel) => kernel.functionName === name);

describe('kernels out of lenses', () => {
  it('reads outcome, reason and shape', () => {
    expect(named('axpy')).toEqual({ region: 'axpy#1', functionName: 'axpy', line: 5, outcome: 'direct', reason: 'explicit thread_limit', shape: 'min(⌈n/128⌉, 32·resident) × 128' });
    expect(named('few')?.reason).toBe('explicit num_teams, thread_limit');
    expect(named('tally')).toMatchObject({ outcome: 'direct', reason: '', shape: 'min(15625, resident, 128) × 64' });
    expect(named('asked')).toMatchObject({ outcome: 'fallback', reason: 'schedule(static, chunk) deals out chunks', shape: '⌈n/256⌉ × 256' });
    expect(named('walked')).toMatchObject({ outcome: 'fallback', reason: 'stride unknown', shape: 'processors × 128' });
    expect(named('said')).toMatchObject({ outcome: 'host', shape: '' });
    expect(named('said')?.reason).toContain('`fprintf` has no device version');
  });

  it('has general regions, too', () => {
    expect(named('rows')).toMatchObject({ region: 'rows#1', outcome: 'general', shape: 'min(n, 4096) × 128' });
    expect(named('once')).toMatchObject({ outcome: 'general', reason: 'one block of one thread', shape: '1 × 1' });
  });

  it('is one for each construct, whatever other lenses there are', () => {
    expect(known.length).toBe(lenses.filter((lens) => lens.data.id.endsWith(':outcome')).length);
    expect(kernelOfLens({ range: { start: { line: 1 } }, data: { id: 'f#1:outcome' } })).toBeUndefined();
    expect(kernelOfLens(undefined)).toBeUndefined();
  });

  it('counts them', () => {
    expect(countsText(countsOf(known))).toBe('13 direct, 3 fallback, 2 general, 2 host');
    expect(countsText(countsOf(known.slice(10, 11)))).toBe('1 fallback');
    expect(countsText(countsOf([]))).toBe('no kernels');
  });

  it('finds the one that a cursor is in', () => {
    expect([0, 5, 10, 11, 91, 400].map((line) => kernelAt(known, line)?.functionName)).toEqual(['axpy', 'axpy', 'axpy', 'few', 'rows', 'said_and_raced']);
    expect(kernelAt([], 3)).toBeUndefined();
  });

  it('names functions without numbers of copies', () => {
    expect(['a#1', 'a@3#12'].map(functionOf)).toEqual(['a', 'a']);
  });
});
