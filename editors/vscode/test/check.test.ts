import { expect, it } from 'vitest';
import { bandwidthShare, checkResultOf, summary, withRecord } from '../src/core/check';
import { html, policy } from '../src/core/html';
import { duration, rate } from '../src/core/units';

// What `rex-lsp --gpu-check --format json` writes for a loop on the CPU back end.
const onCpu = {
  path: '/w/a.c', line: 4, backend: 'cpu', verdict: 'same', trouble: '', values: { n: '16384', alpha: '1.5' },
  differences: [{ name: 'y', count: 0, first: -1, expected: 0, actual: 0 }],
  remarks: [], reference_seconds: 2.9e-5, lowered_seconds: 0.000567, sanitized: true, gpu: null,
};
const gpu = {
  device: 'H200', blocks: 128, threads: 128, seconds: 0.002, moved: 6e9, copy_rate: 4e12, occupancy: 1, registers: 18,
  sweep: [{ blocks: 64, threads: 256, seconds: 0.0018, refused: '' }, { blocks: 1, threads: 2048, seconds: 0, refused: 'too wide' }],
};

it('reads a result of the CPU back end and says it in a lens', () => {
  const result = checkResultOf(onCpu);
  expect(result).toMatchObject({ verdict: 'same', values: [['n', '16384'], ['alpha', '1.5']], differences: [], gpu: undefined });
  expect(summary(result)).toBe('✓ same results · 567 µs with sanitizers');
  expect(checkResultOf({ version: 3, result: onCpu })).toEqual(result);
});

it('reads a result of a GPU', () => {
  const result = checkResultOf({ ...onCpu, gpu });
  expect(summary(result)).toBe('✓ same as CPU · 2 ms · 3 TB/s');
  expect(result.gpu && bandwidthShare(result.gpu)).toBe(75);
  expect(result.gpu?.sweep.map((timing) => timing.refused)).toEqual(['', 'too wide']);
});

it('says why the same results are no success', () => {
  const caveats = ['one thread does all the work, in 446 ms', 7];
  expect(summary(checkResultOf({ ...onCpu, gpu, caveats }))).toBe(
    '⚠ same as CPU, but one thread does all the work, in 446 ms · 2 ms · 3 TB/s',
  );
});

it('tells what differs', () => {
  const differences = [{ name: 'y', count: 3, first: 7, expected: 'nan', actual: 1.5 }, { name: 'x', count: 0 }];
  const result = checkResultOf({ ...onCpu, verdict: 'different', differences });
  expect(result.differences).toEqual([{ name: 'y', count: 3, first: 7, expected: 'nan', actual: '1.5' }]);
  expect(summary(result)).toBe('✗ different: y differs');
  const remarks = [{ message: 'y is read past its map', line: 6, clause: 'map(y[0:n])', serious: true }];
  expect(summary(checkResultOf({ ...onCpu, verdict: 'different', remarks }))).toBe('✗ different: y is read past its map');
});

it('never takes an answer that it does not know for sameness', () => {
  for (const answer of [null, undefined, 'same', {}, { same: true }, { verdict: 'fine' }, []]) {
    expect(checkResultOf(answer).verdict).toBe('not run');
  }
  expect(summary(checkResultOf({ verdict: 'not run', trouble: 'does not build\nat all' }))).toBe('GPU check: not possible: does not build');
});

it('keeps the newest checks', () => {
  const result = checkResultOf({});
  let history = withRecord([], { time: 0, result });
  for (let time = 1; time < 50; time++) {
    history = withRecord(history, { time, result });
  }
  expect([history.length, history[0]?.time]).toEqual([20, 49]);
});

it('says durations in units that can be read', () => {
  expect([2, 0.0421, 3.21e-5, 4e-9, 0].map(duration)).toEqual(['2 s', '42.1 ms', '32.1 µs', '4 ns', '0 ns']);
  expect([3.8e12, 5e8, 12, 0].map(rate)).toEqual(['3.8 TB/s', '500 MB/s', '12 B/s', '']);
});

it('makes pages that load nothing but their own script and style', () => {
  const page = { title: '<b>', nonce: 'abc', source: 'https://own', script: 'https://own/a.js', style: 'https://own/a.css' };
  expect(policy(page)).toBe("default-src 'none'; style-src https://own; script-src 'nonce-abc'");
  const text = html(page);
  expect(text).toContain('<title>&lt;b&gt;</title>');
  expect(text).not.toMatch(/unsafe|style="/);
  expect(text.match(/<script/g)).toHaveLength(1);
});
