/** The kernels of a file as the server's lenses and its command line tell them. */

export type Outcome = 'direct' | 'fallback' | 'host';

export interface Kernel {
  /** The construct's name in the server, such as `axpy#1`; empty when it comes from the command line. */
  readonly region: string;
  readonly functionName: string;
  /** Zero-based. */
  readonly line: number;
  readonly outcome: Outcome;
  readonly reason: string;
  /** Blocks and threads, such as `⌈n/128⌉ × 128`; may be empty. */
  readonly shape: string;
}

export type Counts = Readonly<Record<Outcome, number>>;

export const OUTCOMES: readonly Outcome[] = ['direct', 'fallback', 'host'];

const NAMES: Readonly<Record<Outcome, string>> = {
  direct: 'direct grid-stride',
  fallback: 'fallback',
  host: 'stays on the host',
};

/** An outcome in words. */
export function outcomeName(outcome: Outcome): string {
  return NAMES[outcome];
}

/** The kernel that an outcome lens tells of; nothing for lenses of other kinds and for titles that are not known. */
export function kernelOfLens(id: string, line: number, title: string): Kernel | undefined {
  const at = id.lastIndexOf(':');
  if (at < 0 || id.slice(at + 1) !== 'outcome') {
    return undefined;
  }
  const region = id.slice(0, at);
  const parts = title.split(' · ');
  const said = outcomeOf(parts[0] ?? '');
  if (said === undefined) {
    return undefined;
  }
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const shape = last.includes('×') ? last : '';
  const clauses = parts.slice(1, shape === '' ? undefined : -1).join(', ');
  return { region, functionName: functionOf(region), line, ...said, reason: said.reason || clauses, shape };
}

/** The function that a construct's name begins with. */
export function functionOf(region: string): string {
  return region.replace(/#\d+$/, '').replace(/@\d+$/, '');
}

export function countsOf(kernels: readonly Kernel[]): Counts {
  const count = (outcome: Outcome): number => kernels.filter((kernel) => kernel.outcome === outcome).length;
  return { direct: count('direct'), fallback: count('fallback'), host: count('host') };
}

/** `2 direct, 1 fallback`; outcomes that do not occur are left out. */
export function countsText(counts: Counts): string {
  const words: Readonly<Record<Outcome, string>> = { direct: 'direct', fallback: 'fallback', host: 'host' };
  const parts = OUTCOMES.filter((outcome) => counts[outcome] > 0).map((name) => `${counts[name]} ${words[name]}`);
  return parts.length > 0 ? parts.join(', ') : 'no kernels';
}

/** The kernel of the construct at or above a line: what a command without arguments is about. */
export function kernelAt(kernels: readonly Kernel[], line: number): Kernel | undefined {
  const above = kernels.filter((kernel) => kernel.line <= line);
  return above.at(-1) ?? kernels[0];
}

/** The outcome that the words of a lens or of the command line name. */
export function outcomeOf(words: string): { outcome: Outcome; reason: string } | undefined {
  const [name = '', ...rest] = words.split(': ');
  const reason = rest.join(': ');
  if (name.startsWith('direct')) {
    return { outcome: 'direct', reason };
  }
  if (name.startsWith('fallback') || name.endsWith('round-robin')) {
    return { outcome: 'fallback', reason };
  }
  return /\bhost\b/.test(name) ? { outcome: 'host', reason } : undefined;
}
