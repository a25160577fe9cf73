import { describe, expect, it } from 'vitest';
import type { Outcome } from '../src/core/kernels';
import { batches, checkArguments, filtered, parseCheck } from '../src/core/workspaceCheck';

const answer = JSON.stringify({
  files: [
    {
      path: '/w/b.c',
      checked: true,
      loops: [
        { line: 6, function: 'axpy', outcome: 'direct grid-stride', reason: 'canonical loop' },
        { line: 20, function: 'deal', outcome: 'enumerated round-robin', reason: 'i *= 2' },
        { line: 31, function: 'say', outcome: 'stays on the host', reason: 'calls printf' },
      ],
    },
    { path: '/w/a.c', checked: false, loops: [], diagnostics: [{ message: 'is not readable' }] },
    { path: '/w/c.c', checked: true, loops: [] },
  ],
});

describe('the answer of --check', () => {
  it('becomes kernels by file', () => {
    const [first] = parseCheck(answer);
    expect(first?.kernels.map((one) => [one.functionName, one.line, one.outcome, one.reason])).toEqual([
      ['axpy', 5, 'direct', 'canonical loop'],
      ['deal', 19, 'fallback', 'i *= 2'],
      ['say', 30, 'host', 'calls printf'],
    ]);
  });

  it('is filtered by outcome; a file that could not be checked stays', () => {
    const wanted = new Set<Outcome>(['host']);
    const shown = filtered(parseCheck(answer), wanted);
    expect(shown.map((file) => [file.path, file.problem, file.kernels.map((one) => one.functionName)])).toEqual([
      ['/w/a.c', 'is not readable', []],
      ['/w/b.c', '', ['say']],
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
