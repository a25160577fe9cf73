/** Results of `rex.gpuCheck`: reading them, keeping them by loop, and saying them in a line. */

export interface Difference {
  readonly name: string;
  readonly count: number;
  readonly detail: string;
}

export interface SweepPoint {
  readonly label: string;
  readonly seconds: number;
}

export interface CheckResult {
  /** Absent when nothing could be compared; then `trouble` says why. */
  readonly same?: boolean | undefined;
  readonly trouble: string;
  /** Where it ran: the device's name, or the CPU back end. */
  readonly where: string;
  readonly referenceSeconds?: number | undefined;
  readonly loweredSeconds?: number | undefined;
  /** Bytes a second that the kernel moved, and that the device can move. */
  readonly bandwidth?: number | undefined;
  readonly peakBandwidth?: number | undefined;
  readonly differences: readonly Difference[];
  readonly sweep: readonly SweepPoint[];
  /** Whatever else the server says, for people. */
  readonly text: string;
}

export interface CheckRecord {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly result: CheckResult;
}

const KEPT = 20;

/** A result out of an answer of the server. Names may be written in either style; what is missing is left out. */
export function checkResultOf(answer: unknown): CheckResult {
  const trouble = word(answer, 'trouble', 'reason', 'problem');
  const same = field(answer, 'same', 'equal');
  const verdict = word(answer, 'verdict');
  const decided = typeof same === 'boolean' ? same : verdict === '' ? undefined : verdict === 'same';
  return {
    same: trouble === '' ? decided : undefined,
    trouble,
    where: word(answer, 'device', 'where') || (word(answer, 'backend') === 'cuda' ? 'GPU' : 'CPU back end'),
    referenceSeconds: number(answer, 'referenceSeconds', 'reference_seconds'),
    loweredSeconds: number(answer, 'loweredSeconds', 'lowered_seconds', 'seconds'),
    bandwidth: number(answer, 'bandwidth'),
    peakBandwidth: number(answer, 'peakBandwidth', 'peak_bandwidth'),
    differences: list(answer, 'differences').map((item) => ({
      name: word(item, 'name', 'variable'),
      count: number(item, 'count') ?? 0,
      detail: word(item, 'detail', 'text', 'message'),
    })),
    sweep: list(answer, 'sweep').flatMap((item) => sweepPoint(item)),
    text: word(answer, 'text', 'markdown'),
  };
}

/** The result in a few words, for a lens. */
export function summary(result: CheckResult): string {
  if (result.same === undefined) {
    return `GPU check: ${result.trouble === '' ? 'no result' : 'not possible'}`;
  }
  const words = [`GPU check: ${result.same ? 'same' : 'different'}`];
  if (result.loweredSeconds !== undefined) {
    words.push(duration(result.loweredSeconds));
  }
  const share = bandwidthShare(result);
  return [...words, ...(share === undefined ? [] : [`${share} % of bandwidth`])].join(' · ');
}

/** Percent of the device's bandwidth. */
export function bandwidthShare(result: CheckResult): number | undefined {
  const { bandwidth, peakBandwidth } = result;
  return bandwidth !== undefined && peakBandwidth !== undefined && peakBandwidth > 0
    ? Math.round((100 * bandwidth) / peakBandwidth)
    : undefined;
}

/** The history of a loop after one more check, newest first. */
export function withRecord(history: readonly CheckRecord[], record: CheckRecord): CheckRecord[] {
  return [record, ...history].slice(0, KEPT);
}

export function duration(seconds: number): string {
  const units: [number, string][] = [
    [1, 's'],
    [1e-3, 'ms'],
    [1e-6, 'µs'],
    [1e-9, 'ns'],
  ];
  const [size, name] = units.find(([unit]) => seconds >= unit) ?? [1e-9, 'ns'];
  return `${Number((seconds / size).toPrecision(3))} ${name}`;
}

function sweepPoint(item: unknown): SweepPoint[] {
  const seconds = number(item, 'seconds');
  const threads = number(item, 'threads');
  const label = word(item, 'label') || (threads === undefined ? '' : `${threads} threads`);
  return seconds === undefined ? [] : [{ label, seconds }];
}

function field(value: unknown, ...names: string[]): unknown {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const name = names.find((key) => key in value);
  return name === undefined ? undefined : (value as Record<string, unknown>)[name];
}

function word(value: unknown, ...names: string[]): string {
  const found = field(value, ...names);
  return typeof found === 'string' ? found : '';
}

function number(value: unknown, ...names: string[]): number | undefined {
  const found = field(value, ...names);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? (found as unknown[]) : [];
}
