import { expect, it } from 'vitest';
import { checkResultOf, duration, summary, withRecord } from '../src/core/check';
import { html, policy } from '../src/core/html';

it('reads a result and says it in a lens', () => {
  const answer = { same: true, lowered_seconds: 0.00123, bandwidth: 3e12, peakBandwidth: 4e12, device: 'H200' };
  const result = checkResultOf(answer);
  expect(result.where).toBe('H200');
  expect(summary(result)).toBe('GPU check: same · 1.23 ms · 75 % of bandwidth');
});

it('never takes trouble for sameness', () => {
  expect(summary(checkResultOf({ same: true, trouble: 'does not build' }))).toBe('GPU check: not possible');
  expect(summary(checkResultOf({}))).toBe('GPU check: no result');
  expect(summary(checkResultOf(null))).toBe('GPU check: no result');
  expect(summary(checkResultOf({ verdict: 'different' }))).toBe('GPU check: different');
});

it('reads differences and the sweep', () => {
  const answer = { same: false, differences: [{ name: 'y', count: 3 }, 7], sweep: [{ threads: 128, seconds: 0.5 }, {}] };
  const result = checkResultOf(answer);
  expect(result.differences[0]).toEqual({ name: 'y', count: 3, detail: '' });
  expect(result.sweep).toEqual([{ label: '128 threads', seconds: 0.5 }]);
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
  expect([2, 0.0421, 3.21e-5, 4e-9].map(duration)).toEqual(['2 s', '42.1 ms', '32.1 µs', '4 ns']);
});

it('makes pages that load nothing but their own script and style', () => {
  const page = { title: '<b>', nonce: 'abc', source: 'https://own', script: 'https://own/a.js', style: 'https://own/a.css' };
  expect(policy(page)).toBe("default-src 'none'; style-src https://own; script-src 'nonce-abc'");
  const text = html(page);
  expect(text).toContain('<title>&lt;b&gt;</title>');
  expect(text).not.toMatch(/unsafe|style="/);
  expect(text.match(/<script/g)).toHaveLength(1);
});
