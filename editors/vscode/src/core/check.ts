/** Results of `rex.gpuCheck`, in the form of `rex-lsp --gpu-check --format json`: reading, keeping and saying them. */

import { duration, rate } from './units';

export type Verdict = 'same' | 'different' | 'not run';

export interface Difference {
  readonly name: string;
  readonly count: number;
  readonly first: number;
  /** As numbers, or as the words that JSON has no number for. */
  readonly expected: string;
  readonly actual: string;
}

export interface Remark {
  readonly message: string;
  readonly line: number;
  readonly clause: string;
  readonly serious: boolean;
}

export interface Timing {
  readonly blocks: number;
  readonly threads: number;
  readonly seconds: number;
  readonly refused: string;
}

export interface GpuFacts {
  readonly device: string;
  readonly blocks: number;
  readonly threads: number;
  readonly seconds: number;
  /** Bytes a second of the kernel, and of a plain copy on this device. */
  readonly rate: number;
  readonly copyRate: number;
  readonly registers: number;
  readonly occupancy: number;
  readonly toDevice: number;
  readonly fromDevice: number;
  readonly specialised: number;
  readonly sweep: readonly Timing[];
  readonly explicit: string;
}

export interface CheckResult {
  readonly verdict: Verdict;
  readonly trouble: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly differences: readonly Difference[];
  readonly remarks: readonly Remark[];
  /** Why the same results are no success by themselves. */
  readonly caveats: readonly string[];
  readonly referenceSeconds: number;
  readonly loweredSeconds: number;
  readonly sanitized: boolean;
  readonly gpu?: GpuFacts | undefined;
}

export interface CheckRecord {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly result: CheckResult;
}

const KEPT = 20;

/** A result out of an answer of the server. An answer that is not understood was no check. */
export function checkResultOf(given: unknown): CheckResult {
  const nested = field(given, 'result');
  const answer = typeof nested === 'object' && nested !== null ? nested : given;
  const said = word(answer, 'verdict');
  const verdict: Verdict = said === 'same' || said === 'different' ? said : 'not run';
  const values = field(answer, 'values');
  const gpu = field(answer, 'gpu');
  return {
    verdict,
    trouble: word(answer, 'trouble') || (verdict === 'not run' ? 'the server gave no reason' : ''),
    values: Object.entries(typeof values === 'object' && values !== null ? values : {}).map(([name, value]) => [name, String(value)]),
    differences: list(answer, 'differences').map(differenceOf).filter((difference) => difference.count > 0),
    remarks: list(answer, 'remarks').map(remarkOf),
    caveats: list(answer, 'caveats').filter((caveat) => typeof caveat === 'string'),
    referenceSeconds: number(answer, 'reference_seconds'),
    loweredSeconds: number(answer, 'lowered_seconds'),
    sanitized: field(answer, 'sanitized') === true,
    gpu: typeof gpu === 'object' && gpu !== null ? gpuOf(gpu) : undefined,
  };
}

/** The result in a few words, for a lens. */
export function summary(result: CheckResult): string {
  if (result.verdict === 'not run') {
    return `GPU check: not possible: ${result.trouble.split('\n')[0] ?? ''}`;
  }
  if (result.verdict === 'different') {
    const serious = result.remarks.find((remark) => remark.serious)?.message;
    const [first] = result.differences;
    const words = serious ?? (first === undefined ? '' : `${first.name} differs`);
    return ['✗ different', words].filter((part) => part !== '').join(': ');
  }
  const caveats = result.caveats.join('; ');
  const said = (same: string): string => (caveats === '' ? `✓ ${same}` : `⚠ ${same}, but ${caveats}`);
  if (result.gpu !== undefined) {
    return [said('same as CPU'), duration(result.gpu.seconds), rate(result.gpu.rate)].filter((part) => part !== '').join(' · ');
  }
  const time = result.loweredSeconds > 0 ? ` · ${duration(result.loweredSeconds)}` : '';
  return `${said('same results')}${time}${time !== '' && result.sanitized ? ' with sanitizers' : ''}`;
}

/** Percent of what a copy reaches on the device. */
export function bandwidthShare(facts: GpuFacts): number | undefined {
  return facts.copyRate > 0 ? Math.round((100 * facts.rate) / facts.copyRate) : undefined;
}

/** The history of a loop after one more check, newest first. */
export function withRecord(history: readonly CheckRecord[], record: CheckRecord): CheckRecord[] {
  return [record, ...history].slice(0, KEPT);
}

function differenceOf(item: unknown): Difference {
  const value = (name: string): string => {
    const found = field(item, name);
    return typeof found === 'number' || typeof found === 'string' ? String(found) : '';
  };
  const count = number(item, 'count');
  return { name: word(item, 'name'), count, first: number(item, 'first'), expected: value('expected'), actual: value('actual') };
}

function remarkOf(item: unknown): Remark {
  return {
    message: word(item, 'message'),
    line: number(item, 'line'),
    clause: word(item, 'clause'),
    serious: field(item, 'serious') !== false,
  };
}

function gpuOf(gpu: object): GpuFacts {
  const seconds = number(gpu, 'seconds');
  return {
    device: word(gpu, 'device'),
    blocks: number(gpu, 'blocks'),
    threads: number(gpu, 'threads'),
    seconds,
    rate: seconds > 0 ? number(gpu, 'moved') / seconds : 0,
    copyRate: number(gpu, 'copy_rate'),
    registers: number(gpu, 'registers'),
    occupancy: number(gpu, 'occupancy'),
    toDevice: number(gpu, 'to_device'),
    fromDevice: number(gpu, 'from_device'),
    specialised: number(gpu, 'specialised'),
    sweep: list(gpu, 'sweep').map((item) => ({
      blocks: number(item, 'blocks'),
      threads: number(item, 'threads'),
      seconds: number(item, 'seconds'),
      refused: word(item, 'refused'),
    })),
    explicit: word(gpu, 'explicit'),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function word(value: unknown, name: string): string {
  const found = field(value, name);
  return typeof found === 'string' ? found : '';
}

function number(value: unknown, name: string): number {
  const found = field(value, name);
  return typeof found === 'number' && Number.isFinite(found) ? found : 0;
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? (found as unknown[]) : [];
}
