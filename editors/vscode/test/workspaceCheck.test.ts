import { describe, expect, it } from 'vitest';
import type { Outcome } from '../src/core/kernels';
import { batches, checkArguments, filtered, parseCheck } from '../src/core/workspaceCheck';
import { checked } from './recorded';

describe('the answer of --check', () => {
  it('becomes kernels by file', () => {
    const files = parseCheck(checked);
    const kernels = files.find((file) => file.path === 'loops.c')?.kernels ?? [];
    const named = (name: string) => kernels.find((kernel) => kernel.functionName === name);
    expect(kernels.length).toBe(20);
    expect(named('axpy')).toMatchObject({ region: '', line: 5, outcome: 'direct', shape: 'min(⌈n/128⌉, 32·resident) × 128' });
    expect(named('walked')).toMatchObject({ outcome: 'fallback', reason: 'stride unknown' });
    expect(named('rows')).toMatchObject({ outcome: 'general', shape: 'min(n, 4096) × 128' });
    expect(named('said')).toMatchObject({ outcome: 'host', shape: '' });
  });

  it('is filtered by outcome; a file that could not be checked stays', () => {
    const wanted = new Set<Outcome>(['general']);
    const shown = filtered(parseCheck(checked), wanted);
    expect(shown.map((file) => [file.path, file.problem, file.kernels.map((one) => one.functionName)])).toEqual([
      ['loops.c', '', ['rows', 'once']],
      ['missing.c', expect.stringMatching(/no such file|cannot|not/i), []],
    ]);
  });

  it('must be one', () => {
    expect(() => parseCheck('{}')).toThrow('no files');
    expect(() => parseCheck('usage: rex-lsp')).toThrow();
  });
});

describe('the arguments of --check', () => {
  const nothing = { architecture: '', standard: '', defines: [], undefines: [], includePaths: [], forcedIncludes: [] };

  it('follow the settings, and let no setting become an option', () => {
    const reading = { ...nothing, architecture: 'sm_80', standard: 'c11', defines: ['N=4', '--output=x'], includePaths: ['inc'] };
    expect(checkArguments(['/w/a.c'], reading)).toEqual([
      '--check', '--format', 'json', '--fail-on', 'error', '--arch', 'sm_80', '-std', 'c11', '-DN=4', '-Iinc', '/w/a.c',
    ]);
  });

  it('are few without settings', () => {
    expect(checkArguments(['a'], nothing)).toEqual(['--check', '--format', 'json', '--fail-on', 'error', 'a']);
  });

  it('come in groups', () => {
    expect(batches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(batches([], 2)).toEqual([]);
  });
});
