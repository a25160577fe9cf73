/** How the iterations of a loop fall on blocks and lanes: from what the server tells of it to what is drawn. */

import { type Clash, type Collision, clashOf, clashSentence, collisionsOf } from './clash';

export type Strategy = 'direct' | 'round-robin' | 'enumerated' | 'host';

/** A count of the loop or of its launch. Without a value it depends on the program's run, and the viewer chooses one. */
export interface Count {
  readonly text: string;
  readonly value?: number | undefined;
}

export interface LoopFacts {
  readonly title: string;
  readonly header: string;
  readonly outcome: string;
  readonly meaning: string;
  readonly strategy: Strategy;
  readonly trips: Count;
  /** `cover`: as many blocks as the iterations need, at most `most`. */
  readonly blocks: Count & { readonly cover: boolean; readonly most?: number | undefined };
  /** `narrows`: a default block is no wider than the loop needs, in whole warps. */
  readonly threads: Count & { readonly narrows: boolean };
  /** Iterations that are dealt out together. */
  readonly chunk: Count;
  readonly collisions: readonly Collision[];
}

export interface Numbers {
  readonly trips: number;
  readonly blocks: number;
  readonly threads: number;
  readonly chunk: number;
}

export type State = 'busy' | 'partial' | 'idle';

/** Neighbouring lanes of a block in one pass that fare alike; `to` is excluded. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly state: State;
}

/** What the lanes of a block do in one pass over the grid: iterations `first` to `last`, none when they are idle. */
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
  readonly lanes: number;
  readonly passes: number;
  /** The blocks that are drawn; blocks between them are left out. */
  readonly rows: readonly Row[];
  readonly shownPasses: readonly number[];
  /** Lanes without any iteration in the last pass. */
  readonly idle: number;
  readonly clashes: readonly Clash[];
  readonly sentences: readonly string[];
}

const WARP = 32;
const MOST_THREADS = 1024;
const MOST = Number.MAX_SAFE_INTEGER;

/** The facts in an answer to `rex.explainLoop`; nothing where the answer is none. */
export function factsOf(answer: unknown): LoopFacts | undefined {
  const outcome = word(answer, 'outcome');
  if (outcome === '') {
    return undefined;
  }
  const launch = new Map(list(answer, 'launch').map((fact) => [word(fact, 'name'), fact]));
  const blocks = launch.get('blocks');
  const threads = launch.get('threads per block');
  const meaning = word(answer, 'meaning');
  const blocksText = word(blocks, 'value');
  const cover = /⌈(.*)\/[^/]*⌉/.exec(blocksText);
  const covers = cover !== null || word(blocks, 'origin').startsWith('default');
  const cap = /^min\(.*, (\d+)\)$/.exec(blocksText);
  return {
    title: `${word(answer, 'function')}, line ${number(answer, 'line') ?? 0}`,
    header: list(answer, 'loops').map((loop) => word(loop, 'header')).join(' '),
    outcome,
    meaning,
    strategy: strategyOf(outcome, meaning),
    trips: tripsOf(list(answer, 'loops'), cover?.[1]),
    blocks: { ...countOf(blocksText), cover: covers, most: cap === null ? undefined : Number(cap[1]) },
    threads: { ...countOf(word(threads, 'value')), narrows: word(threads, 'origin').startsWith('default') },
    chunk: chunkOf(list(answer, 'clauses').map((clause) => word(clause, 'text'))),
    collisions: collisionsOf(list(answer, 'collisions')),
  };
}

/** The numbers that are drawn: those that are known, then the viewer's, then such that the tail can be seen. */
export function numbersOf(facts: LoopFacts, chosen: Partial<Numbers> = {}): Numbers {
  const widest = whole(facts.threads.value ?? chosen.threads ?? 128, 1, MOST_THREADS);
  const chunk = whole(facts.chunk.value ?? chosen.chunk ?? 4, 1, MOST);
  const trips = whole(facts.trips.value ?? chosen.trips ?? Math.floor(3.4 * widest), 0, MOST);
  const narrowed = Math.min(widest, Math.max(WARP, Math.ceil(trips / WARP) * WARP));
  const threads = facts.threads.narrows && trips > 0 ? narrowed : widest;
  const needed = Math.min(Math.max(Math.ceil(trips / threads), 1), facts.blocks.most ?? MOST);
  const fixed = facts.blocks.cover ? undefined : (facts.blocks.value ?? chosen.blocks ?? 4);
  return { trips, threads, blocks: fixed === undefined ? needed : whole(fixed, 1, MOST), chunk };
}

/** What of the numbers is the viewer's to choose. */
export function choices(facts: LoopFacts): { name: keyof Numbers; label: string }[] {
  const found: { name: keyof Numbers; label: string }[] = [];
  if (facts.trips.value === undefined) {
    found.push({ name: 'trips', label: `iterations (${unwrapped(facts.trips.text) || 'known at run time'})` });
  }
  if (!facts.blocks.cover && facts.blocks.value === undefined) {
    found.push({ name: 'blocks', label: `blocks (${facts.blocks.text})` });
  }
  if (facts.threads.value === undefined) {
    found.push({ name: 'threads', label: `threads per block (${facts.threads.text})` });
  }
  if (facts.strategy === 'round-robin' && facts.chunk.value === undefined) {
    found.push({ name: 'chunk', label: `chunk (${facts.chunk.text})` });
  }
  return found;
}

/** Where the iterations fall. */
export function layoutOf(facts: LoopFacts, numbers: Numbers): Layout {
  const lanes = Math.min(numbers.blocks * numbers.threads, MOST);
  const chunks = Math.ceil(numbers.trips / numbers.chunk);
  const passes = Math.max(Math.ceil(chunks / lanes), 1);
  const lastChunks = chunks - (passes - 1) * lanes;
  const tail = Math.min(Math.floor(Math.max(lastChunks - 1, 0) / numbers.threads), numbers.blocks - 1);
  const clashes = facts.strategy === 'host' ? [] : facts.collisions.map((collision) => clashOf(collision, numbers));
  const drawn = clashes.slice(0, 1).flatMap((clash) => clash.places);
  const shownPasses = spread(passes, 3, [0, 1], [passes - 1, ...drawn.map((place) => place.pass)]);
  const ends = [tail, tail + 1, numbers.blocks - 1, ...drawn.map((place) => place.block)];
  const rows = spread(numbers.blocks, 8, [0, 1, 2], ends).map((block) => ({
    block,
    strips: shownPasses.map((pass) => stripOf(block, pass, lanes, numbers)),
  }));
  const idle = lanes - Math.min(Math.max(lastChunks, 0), lanes);
  const found = { numbers, lanes, passes, rows, shownPasses, idle, clashes };
  return { ...found, sentences: sentencesOf(facts, found) };
}

/** The iterations of one lane, the first few of them: what the marked lane of the picture takes. */
export function laneIterations(lane: number, layout: Layout, most = 3): number[] {
  const { trips, chunk } = layout.numbers;
  const found: number[] = [];
  for (let pass = 0; pass < layout.passes && found.length < most; pass++) {
    const first = (pass * layout.lanes + lane) * chunk;
    for (let at = first; at < Math.min(first + chunk, trips) && found.length < most; at++) {
      found.push(at);
    }
  }
  return found;
}

export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}

function stripOf(block: number, pass: number, lanes: number, { trips, threads, chunk }: Numbers): Strip {
  const base = (pass * lanes + block * threads) * chunk;
  const left = Math.min(Math.max(trips - base, 0), threads * chunk);
  const full = Math.floor(left / chunk);
  const some = Math.ceil(left / chunk);
  const runs: Run[] = [
    { from: 0, to: full, state: 'busy' },
    { from: full, to: some, state: 'partial' },
    { from: some, to: threads, state: 'idle' },
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
  if (facts.strategy === 'host') {
    const collisions = facts.collisions.map((collision) => clashSentence({ collision, places: [] }));
    return ['The loop runs on the host: there are no lanes.', ...collisions];
  }
  const dealt = facts.strategy === 'round-robin' ? ` in chunks of ${grouped(chunk)}` : '';
  const found = [
    `${plural(trips, 'iteration')}${dealt} on ${plural(blocks, 'block')} of ${plural(threads, 'thread')}: ${plural(layout.lanes, 'lane')}.`,
  ];
  if (facts.strategy === 'enumerated') {
    found.push('Every lane walks the loop\'s control and runs the bodies that are its own.');
  }
  const share = `at most ${plural(layout.passes * chunk, 'iteration')}`;
  const stride = grouped(layout.lanes * chunk);
  found.push(layout.passes > 1 ? `Each lane takes ${share}, ${stride} apart.` : `Each lane takes ${share}.`);
  if (layout.idle > 0) {
    const percent = ((100 * layout.idle) / (layout.lanes * layout.passes)).toFixed(1);
    const when = layout.passes > 1 ? ' in the last pass' : '';
    found.push(`${plural(layout.idle, 'lane')} idle${when}: ${percent} % of the grid's work slots.`);
  } else {
    found.push('No lane idles.');
  }
  found.push(...layout.clashes.map(clashSentence));
  return found;
}

/** A formula without parentheses around the whole of it. */
function unwrapped(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (depth === 0) {
      return at > 0 && at === text.length - 1 ? text.slice(1, -1) : text;
    }
  }
  return text;
}

function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function strategyOf(outcome: string, meaning: string): Strategy {
  if (outcome.startsWith('direct')) {
    return 'direct';
  }
  if (outcome.startsWith('fallback')) {
    return meaning.startsWith('Every thread') ? 'enumerated' : 'round-robin';
  }
  return 'host';
}

function tripsOf(loops: readonly unknown[], covered: string | undefined): Count {
  const counts = loops.map((loop) => countOf(word(loop, 'trips')));
  const rectangular = loops.every((loop) => list(loop, 'outer').length === 0);
  if (counts.length > 0 && rectangular && counts.every((count) => count.value !== undefined)) {
    const value = counts.reduce((product, count) => product * (count.value ?? 1), 1);
    return { text: grouped(value), value };
  }
  return { text: covered ?? counts.map((count) => count.text).join(' · ') };
}

function chunkOf(clauses: readonly string[]): Count {
  for (const clause of clauses) {
    const found = /^(?:dist_)?schedule\s*\(\s*(?:\w+\s*:\s*)?static\s*,\s*(.+?)\s*\)$/.exec(clause);
    if (found !== null) {
      return countOf(found[1] ?? '');
    }
  }
  return { text: '1', value: 1 };
}

function countOf(text: string): Count {
  return /^\d+$/.test(text) ? { text, value: Number(text) } : { text };
}

function whole(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function word(value: unknown, name: string): string {
  const found = field(value, name);
  return typeof found === 'string' ? found : '';
}

function number(value: unknown, name: string): number | undefined {
  const found = field(value, name);
  return typeof found === 'number' ? found : undefined;
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  return Array.isArray(found) ? (found as unknown[]) : [];
}
