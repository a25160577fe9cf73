/** The kernels of a file as the server's lenses and its command line tell them. */

import { field, number, word, words } from './fields';

export type Outcome = 'direct' | 'fallback' | 'general' | 'host';

export interface Kernel {
  /** The construct's name in the server, such as `axpy#1`; empty when it comes from the command line. */
  readonly region: string;
  readonly functionName: string;
  /** Zero-based. */
  readonly line: number;
  readonly outcome: Outcome;
  readonly reason: string;
  /** Blocks and threads, such as `min(⌈n/128⌉, 32·resident) × 128`; empty on the host. */
  readonly shape: string;
}

export type Counts = Readonly<Record<Outcome, number>>;

export const OUTCOMES: readonly Outcome[] = ['direct', 'fallback', 'general', 'host'];

const NAMES: Readonly<Record<Outcome, string>> = {
  direct: 'direct grid-stride',
  fallback: 'fallback',
  general: 'general region',
  host: 'stays on the host',
};

/** The outcome of each kind that the server names. */
const KINDS: Readonly<Record<string, Outcome>> = {
  direct: 'direct', 'round-robin': 'fallback', enumerated: 'fallback', general: 'general', host: 'host',
};

/** An outcome in words. */
export function outcomeName(outcome: Outcome): string {
  return NAMES[outcome];
}

/** The kernel in a lens: its `data` has it if it is the lens of an outcome. */
export function kernelOfLens(lens: unknown): Kernel | undefined {
  const data = field(lens, 'data');
  const line = number(field(field(lens, 'range'), 'start'), 'line');
  const id = word(data, 'id');
  return line === undefined ? undefined : kernelOf(field(data, 'kernel'), line, id.slice(0, id.lastIndexOf(':')));
}

/** The kernel that a lens, or the command line, has as fields. */
export function kernelOf(given: unknown, line: number, region = ''): Kernel | undefined {
  const outcome = KINDS[word(given, 'kind')];
  if (outcome === undefined) {
    return undefined;
  }
  const clauses = ['blocks', 'threads'].flatMap((name) => words(field(given, name), 'clauses'));
  const kept = clauses.length > 0 ? `explicit ${clauses.join(', ')}` : '';
  const reason = outcome === 'direct' ? kept : word(given, 'reason');
  return { region, functionName: word(given, 'function'), line, outcome, reason, shape: word(given, 'shape') };
}

/** The function that a construct's name begins with. */
export function functionOf(region: string): string {
  return region.replace(/#\d+$/, '').replace(/@\d+$/, '');
}

export function countsOf(kernels: readonly Kernel[]): Counts {
  const count = (outcome: Outcome): number => kernels.filter((kernel) => kernel.outcome === outcome).length;
  return { direct: count('direct'), fallback: count('fallback'), general: count('general'), host: count('host') };
}

/** `2 direct, 1 fallback`; outcomes that do not occur are left out. */
export function countsText(counts: Counts): string {
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((name) => `${counts[name]} ${name}`);
  return parts.length > 0 ? parts.join(', ') : 'no kernels';
}

/** The kernel of the construct at or above a line: what a command without arguments is about. */
export function kernelAt(kernels: readonly Kernel[], line: number): Kernel | undefined {
  const above = kernels.filter((kernel) => kernel.line <= line);
  return above.at(-1) ?? kernels[0];
}
