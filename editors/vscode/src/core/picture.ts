/** How the iterations of a loop fall on blocks and threads: from what the server tells of it to what is drawn. */

import { type Clash, type Collision, clashOf, clashSentence, collisionsOf } from './clash';
import { list, number, word, field } from './fields';
import { type Expression, type Values, expressionOf, inputsOf, valueOf } from './launch';

export type Kind = 'direct' | 'round-robin' | 'enumerated' | 'general' | 'host';

/** A count of the loop. Without a value it depends on the program's run, and the viewer chooses one. */
export interface Count {
  readonly text: string;
  readonly value?: number | undefined;
}

export interface LoopFacts {
  readonly title: string;
  readonly header: string;
  readonly outcome: string;
  readonly meaning: string;
  readonly kind: Kind;
  readonly trips: Count;
  readonly blocks: Expression;
  /** Threads of a block. */
  readonly threads: Expression;
  /** Iterations that are dealt out together. */
  readonly chunk: Count;
  /** Threads of a warp. */
  readonly warp: number;
  readonly collisions: readonly Collision[];
}

export interface Numbers {
  readonly trips: number;
  readonly blocks: number;
  readonly threads: number;
  readonly chunk: number;
  /** How many iterations a block runs side by side: one a thread, or one where all threads follow it together. */
  readonly width: number;
}

export type State = 'busy' | 'partial' | 'idle';

/** Neighbouring threads of a block in one pass that fare alike; `to` is excluded. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly state: State;
}

/** What the threads of a block do in one pass over the grid: iterations `first` to `last`, none when they are idle. */
export interface Strip {
  readonly pass: number;
  readonly runs: readonly Run[];
  readonly range: readonly [first: number, last: number] | undefined;
}

export interface Row {
  readonly block: number;
  readonly strips: readonly Strip[];
}

export interface Layout {
  readonly numbers: Numbers;
  /** How many iterations run side by side: all threads, or all blocks where the threads of one work together. */
  readonly places: number;
  readonly passes: number;
  /** The blocks that are drawn; blocks between them are left out. */
  readonly rows: readonly Row[];
  readonly shownPasses: readonly number[];
  /** Places without any iteration in the last pass. */
  readonly idle: number;
  readonly clashes: readonly Clash[];
  readonly sentences: readonly string[];
}

const KINDS: readonly Kind[] = ['direct', 'round-robin', 'enumerated', 'general', 'host'];
const MOST = Number.MAX_SAFE_INTEGER;
/** What a viewer starts with in place of numbers that only the program's run decides. */
const FIRST: Values = { num_teams: 4, num_threads: 128, thread_limit: 128, chunk: 4, processors: 132, resident: 1056 };
const LABELS: Readonly<Record<string, string>> = {
  trips: 'iterations', num_teams: 'blocks', num_threads: 'threads per block', thread_limit: 'thread limit',
  parallel: 'several threads', processors: 'multiprocessors', resident: 'blocks at once',
};

/** The facts in an answer to `rex.explainLoop`; nothing where the answer is none. */
export function factsOf(answer: unknown): LoopFacts | undefined {
  const kind = KINDS.find((one) => one === word(answer, 'kind'));
  if (kind === undefined) {
    return undefined;
  }
  const launch = new Map(list(answer, 'launch').map((fact) => [word(fact, 'name'), field(fact, 'expression')]));
  return {
    title: `${word(answer, 'function')}, line ${number(answer, 'line') ?? 0}`,
    header: list(answer, 'loops').map((loop) => word(loop, 'header')).join(' '),
    outcome: word(answer, 'outcome'),
    meaning: word(answer, 'meaning'),
    kind,
    trips: countOf(field(answer, 'trips')),
    blocks: expressionOf(launch.get('blocks')),
    threads: expressionOf(launch.get('threads per block')),
    chunk: countOf(field(answer, 'chunk')),
    warp: number(answer, 'warp') ?? MOST,
    collisions: collisionsOf(list(answer, 'collisions')),
  };
}

/** Whether iterations are shared out, so that there is something to draw. */
export function isShared(facts: LoopFacts): boolean {
  return facts.kind !== 'host' && (facts.kind !== 'general' || facts.trips.text !== '');
}

/** The viewer's numbers, and before they are chosen such that the tail can be seen. */
export function valuesOf(facts: LoopFacts, chosen: Values = {}): Values {
  const found: Record<string, number> = { ...FIRST, ...chosen };
  const widest = facts.kind === 'general' ? 1 : valueOf(facts.threads, { ...found, trips: MOST });
  const trips = facts.trips.value ?? chosen.trips ?? Math.floor(3.4 * widest);
  return { ...found, trips: whole(trips, 0, MOST), chunk: whole(facts.chunk.value ?? found.chunk ?? 1, 1, MOST) };
}

/** The numbers that are drawn. */
export function numbersOf(facts: LoopFacts, chosen: Values = {}): Numbers {
  const values = valuesOf(facts, chosen);
  const blocks = whole(valueOf(facts.blocks, values), 1, MOST);
  const threads = whole(valueOf(facts.threads, values), 1, MOST);
  const width = facts.kind === 'general' ? 1 : threads;
  return { trips: values.trips ?? 0, blocks, threads, chunk: values.chunk ?? 1, width };
}

/** What of the numbers is the viewer's to choose. */
export function choices(facts: LoopFacts): { name: string; label: string }[] {
  if (!isShared(facts)) {
    return [];
  }
  const { trips, chunk } = facts;
  const all = [...inputsOf(facts.blocks), ...inputsOf(facts.threads)].filter(({ name }) => name !== 'trips');
  const inputs = all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
  return [
    ...(trips.value === undefined ? [{ name: 'trips', words: trips.text || 'known at run time' }] : []),
    ...inputs,
    ...(chunk.value === undefined ? [{ name: 'chunk', words: chunk.text }] : []),
  ].map(({ name, words }) => ({ name, label: `${LABELS[name] ?? name} (${words})` }));
}

/** Where the iterations fall. */
export function layoutOf(facts: LoopFacts, numbers: Numbers): Layout {
  const places = Math.min(numbers.blocks * numbers.width, MOST);
  const chunks = Math.ceil(numbers.trips / numbers.chunk);
  const passes = Math.max(Math.ceil(chunks / places), 1);
  const lastChunks = chunks - (passes - 1) * places;
  const tail = Math.min(Math.floor(Math.max(lastChunks - 1, 0) / numbers.width), numbers.blocks - 1);
  const clashes = facts.kind === 'host' ? [] : facts.collisions.map((collision) => clashOf(collision, numbers));
  const drawn = clashes.slice(0, 1).flatMap((clash) => clash.places);
  const shownPasses = spread(passes, 3, [0, 1], [passes - 1, ...drawn.map((place) => place.pass)]);
  const ends = [tail, tail + 1, numbers.blocks - 1, ...drawn.map((place) => place.block)];
  const rows = spread(numbers.blocks, 8, [0, 1, 2], ends).map((block) => ({
    block,
    strips: shownPasses.map((pass) => stripOf(block, pass, places, numbers)),
  }));
  const idle = places - Math.min(Math.max(lastChunks, 0), places);
  const found = { numbers, places, passes, rows, shownPasses, idle, clashes };
  return { ...found, sentences: sentencesOf(facts, found) };
}

/** The iterations of one thread of the grid, the first few of them: what the marked thread of the picture takes. */
export function threadIterations(thread: number, layout: Layout, most = 3): number[] {
  const { trips, chunk } = layout.numbers;
  const found: number[] = [];
  for (let pass = 0; pass < layout.passes && found.length < most; pass++) {
    const first = (pass * layout.places + thread) * chunk;
    for (let at = first; at < Math.min(first + chunk, trips) && found.length < most; at++) {
      found.push(at);
    }
  }
  return found;
}

export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

function stripOf(block: number, pass: number, places: number, { trips, width, chunk }: Numbers): Strip {
  const base = (pass * places + block * width) * chunk;
  const left = Math.min(Math.max(trips - base, 0), width * chunk);
  const full = Math.floor(left / chunk);
  const some = Math.ceil(left / chunk);
  const runs: Run[] = [
    { from: 0, to: full, state: 'busy' },
    { from: full, to: some, state: 'partial' },
    { from: some, to: width, state: 'idle' },
  ];
  return { pass, runs: runs.filter((run) => run.to > run.from), range: left > 0 ? [base, base + left - 1] : undefined };
}

/** Numbers below `count`: all of them when there are no more than `few`, else the first ones and those that are asked for. */
function spread(count: number, few: number, first: readonly number[], last: readonly number[]): number[] {
  const wanted = count <= few ? Array.from({ length: count }, (_, at) => at) : [...first, ...last];
  return [...new Set(wanted)].filter((at) => at >= 0 && at < count).sort((one, other) => one - other);
}

function sentencesOf(facts: LoopFacts, layout: Omit<Layout, 'sentences'>): string[] {
  const { trips, blocks, threads, chunk } = layout.numbers;
  if (facts.kind === 'host') {
    const collisions = facts.collisions.map((collision) => clashSentence({ collision, places: [] }));
    return ['The region runs on the host: there are no blocks and threads.', ...collisions];
  }
  const grid = `${plural(blocks, 'block')} of ${plural(threads, 'thread')}`;
  if (!isShared(facts)) {
    return [`The region runs on ${grid}.`];
  }
  const ofBlocks = facts.kind === 'general';
  const unit = ofBlocks ? 'block' : 'thread';
  const dealt = facts.kind === 'round-robin' ? ` in chunks of ${grouped(chunk)}` : '';
  const found = [`${plural(trips, 'iteration')}${dealt} on ${grid}: ${plural(layout.places, unit)}.`];
  if (ofBlocks) {
    found[0] = `${plural(trips, 'iteration')} on ${grid}: the threads of a block run an iteration together.`;
  }
  if (facts.kind === 'enumerated') {
    found.push('Every thread walks the loop\'s control and runs the bodies that are its own.');
  }
  const share = `at most ${plural(layout.passes * chunk, 'iteration')}`;
  const stride = grouped(layout.places * chunk);
  found.push(layout.passes > 1 ? `Each ${unit} takes ${share}, ${stride} apart.` : `Each ${unit} takes ${share}.`);
  if (layout.idle > 0) {
    const percent = ((100 * layout.idle) / (layout.places * layout.passes)).toFixed(1);
    const when = layout.passes > 1 ? ' in the last pass' : '';
    found.push(`${plural(layout.idle, unit)} idle${when}: ${percent} % of the grid's work slots.`);
  } else {
    found.push(`No ${unit} idles.`);
  }
  found.push(...layout.clashes.map((clash) => clashSentence(clash, ofBlocks)));
  return found;
}

function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function countOf(given: unknown): Count {
  return { text: word(given, 'formula'), value: number(given, 'value') };
}

function whole(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;
}
