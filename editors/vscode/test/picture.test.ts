import { describe, expect, it } from 'vitest';
import { choices, factsOf, laneIterations, layoutOf, numbersOf } from '../src/core/picture';
import { drawing, marked } from '../src/core/svg';

const answer = (parts: object) => ({
  function: 'axpy',
  line: 6,
  outcome: 'direct grid-stride: canonical loop',
  meaning: 'Each thread starts at its own number and advances by the number of threads.',
  loops: [{ header: 'for (i = 0; i < n; i += 1)', trips: 'n', outer: [] }],
  launch: [
    { name: 'blocks', value: '⌈n/128⌉', origin: 'default: cover the trip count' },
    { name: 'threads per block', value: '128', origin: '`thread_limit(128)`, preserved' },
  ],
  clauses: [],
  ...parts,
});
const launch = (blocks: string, threads: string, origin = '`num_teams`, preserved') => [
  { name: 'blocks', value: blocks, origin },
  { name: 'threads per block', value: threads, origin: '`thread_limit`, preserved' },
];
const loop = (trips: string, outer: string[] = []) => ({ header: '', trips, outer });
const picture = (parts: object, chosen = {}) => {
  const facts = factsOf(answer(parts));
  if (facts === undefined) {
    throw new Error('no facts');
  }
  return { facts, layout: layoutOf(facts, numbersOf(facts, chosen)) };
};

describe('facts', () => {
  it('come out of the explanation', () => {
    expect(factsOf(answer({}))).toMatchObject({
      title: 'axpy, line 6',
      strategy: 'direct',
      trips: { text: 'n' },
      blocks: { cover: true },
      threads: { value: 128, narrows: false },
      chunk: { value: 1 },
    });
    expect(factsOf(undefined)).toBeUndefined();
  });

  it('multiply the trip counts of a nest, unless its bounds depend on each other', () => {
    expect(picture({ loops: [loop('300'), loop('4')] }).facts.trips.value).toBe(1200);
    expect(picture({ loops: [loop('300'), loop('4', ['i'])] }).facts.trips.value).toBeUndefined();
  });

  it('read the chunk and the strategy', () => {
    const clauses = [{ text: 'schedule(static, 4)' }];
    const dealt = { outcome: 'fallback: chunks', meaning: 'Chunks of iterations are dealt out to the threads in turn.' };
    expect(picture({ ...dealt, clauses }).facts).toMatchObject({ strategy: 'round-robin', chunk: { value: 4 } });
    const asked = picture({ ...dealt, clauses: [{ text: 'dist_schedule(static, w + 1)' }] }).facts;
    expect(choices(picture({ loops: [loop('(n - 1)')], launch: [] }).facts)[0]?.label).toBe('iterations (n - 1)');
    expect(choices(picture({ loops: [loop('(n) - (m)')], launch: [] }).facts)[0]?.label).toBe('iterations ((n) - (m))');
    expect(choices(asked).map(({ name }) => name)).toEqual(['trips', 'chunk']);
    const walked = { outcome: 'fallback: i *= 2', meaning: "Every thread walks the loop's control and runs its share." };
    expect(picture(walked).facts.strategy).toBe('enumerated');
    expect(picture({ outcome: 'on the host: printf', launch: [] }).facts.strategy).toBe('host');
  });
});

describe('iterations that collide', () => {
  const collisions = [{ text: 'iteration i = 1 writes `x[1]`, which iteration i = 2 reads', element: 'x[1]', iterations: [0, 1] }];

  it('are told with their lanes and drawn', () => {
    const { facts, layout } = picture({ collisions }, { trips: 1000 });
    expect(layout.clashes[0]?.places).toEqual([
      { iteration: 0, pass: 0, block: 0, lane: 0 },
      { iteration: 1, pass: 0, block: 0, lane: 1 },
    ]);
    expect(layout.sentences.at(-1)).toBe(
      'Iteration i = 1 writes x[1], which iteration i = 2 reads: they run on lane 0 of block 0 and lane 1 of block 0.',
    );
    const svg = drawing(facts, layout);
    expect(svg.match(/class="rex-clash"/g)).toHaveLength(2);
    expect(svg).toContain('>collide on x[1]</text>');
  });

  it('are found in blocks and passes that are left out otherwise', () => {
    const far = [{ text: 'x', element: 'h[0]', iterations: [700, 2000] }];
    const { layout } = picture({ collisions: far, loops: [loop('5000')], launch: launch('10', '128') });
    expect(layout.clashes[0]?.places).toEqual([
      { iteration: 700, pass: 0, block: 5, lane: 60 },
      { iteration: 2000, pass: 1, block: 5, lane: 80 },
    ]);
    expect(layout.rows.map((row) => row.block)).toContain(5);
  });

  it('have no place while there are fewer iterations, without numbers, and on the host', () => {
    expect(picture({ collisions }, { trips: 1 }).layout.clashes[0]?.places).toEqual([]);
    const unknown = picture({ collisions: [{ ...collisions[0], iterations: null }] }, { trips: 1000 }).layout;
    expect(unknown.sentences.at(-1)).toBe('Iteration i = 1 writes x[1], which iteration i = 2 reads, and nothing orders the two.');
    const host = picture({ collisions, outcome: 'on the host: printf', launch: [] }).layout;
    expect([host.clashes, host.sentences.length]).toEqual([[], 2]);
    expect(picture({ collisions: [7, { text: 1 }] }).facts.collisions).toEqual([]);
  });
});

describe('numbers', () => {
  it('cover the trip count, up to a most', () => {
    expect(picture({}, { trips: 1000 }).layout.numbers).toEqual({ trips: 1000, threads: 128, blocks: 8, chunk: 1 });
    const capped = picture({ launch: launch('min(⌈n/128⌉, 4)', '128', 'default') }, { trips: 100_000 });
    expect(capped.layout.numbers.blocks).toBe(4);
  });

  it('narrow a default block to whole warps, as the runtime does', () => {
    const parts = { launch: [{ name: 'blocks', value: '⌈n/512⌉', origin: 'default' }, { name: 'threads per block', value: '512', origin: 'default width' }] };
    expect(picture(parts, { trips: 70 }).layout.numbers).toMatchObject({ threads: 96, blocks: 1 });
  });

  it('survive whatever a field may hold', () => {
    for (const trips of [Number.NaN, -3, 1e300, 0.5]) {
      const { layout } = picture({ launch: launch('7', '128') }, { trips });
      expect(layout.numbers.trips).toBeGreaterThanOrEqual(0);
      expect(layout.rows.length).toBeLessThanOrEqual(8);
    }
  });
});

describe('the layout', () => {
  it('shows the idle tail of the last block', () => {
    const { layout } = picture({}, { trips: 300 });
    expect(layout).toMatchObject({ lanes: 384, passes: 1, idle: 84 });
    expect(layout.rows.map((row) => row.strips[0]?.range)).toEqual([[0, 127], [128, 255], [256, 299]]);
    expect(layout.rows[2]?.strips[0]?.runs).toEqual([
      { from: 0, to: 44, state: 'busy' },
      { from: 44, to: 128, state: 'idle' },
    ]);
    expect(layout.sentences.join(' ')).toContain('84 lanes idle: 21.9 %');
  });

  it('has a pass for each stride of the grid', () => {
    const { layout } = picture({ launch: launch('2', '128') }, { trips: 600 });
    expect(layout).toMatchObject({ lanes: 256, passes: 3, idle: 168 });
    expect(laneIterations(5, layout)).toEqual([5, 261, 517]);
    expect(layout.rows[1]?.strips.map((strip) => strip.range)).toEqual([[128, 255], [384, 511], undefined]);
    expect(layout.sentences[1]).toBe('Each lane takes at most 3 iterations, 256 apart.');
  });

  it('deals out chunks', () => {
    const dealt = { outcome: 'fallback: chunks', meaning: 'Chunks', clauses: [{ text: 'schedule(static, 4)' }], launch: launch('1', '32') };
    const { layout } = picture(dealt, { trips: 150 });
    expect(layout.passes).toBe(2);
    expect(laneIterations(5, layout, 6)).toEqual([20, 21, 22, 23, 148, 149]);
    expect(layout.rows[0]?.strips[1]?.runs.map((run) => [run.state, run.to])).toEqual([['busy', 5], ['partial', 6], ['idle', 32]]);
  });

  it.each([1, 31, 128, 129, 999, 4096, 70_001])('gives each of %i iterations to one lane and none twice', (trips) => {
    const { layout } = picture({ launch: launch('3', '64') }, { trips });
    const taken = new Set<number>();
    for (let lane = 0; lane < layout.lanes; lane++) {
      for (const iteration of laneIterations(lane, layout, trips)) {
        expect(taken.has(iteration)).toBe(false);
        taken.add(iteration);
      }
    }
    expect(taken.size).toBe(trips);
  });

  it('leaves out blocks in the middle, but never the tail', () => {
    const { layout } = picture({ launch: launch('1000', '128') }, { trips: 128 * 500 + 1 });
    expect(layout.rows.map((row) => row.block)).toEqual([0, 1, 2, 500, 501, 999]);
  });

  it('is empty without iterations', () => {
    const { layout } = picture({}, { trips: 0 });
    expect(layout).toMatchObject({ passes: 1, idle: 128 });
    expect(marked(layout)).toBeUndefined();
  });
});

describe('the drawing', () => {
  it('says in words what it shows, and marks a lane', () => {
    const { facts, layout } = picture({}, { trips: 300 });
    const svg = drawing(facts, layout);
    expect(svg).toContain('<title id="rex-title">How the iterations of axpy, line 6 fall on blocks and lanes</title>');
    expect(svg).toContain('84 lanes idle');
    expect(svg.match(/class="rex-idle"/g)).toHaveLength(1);
    expect(svg.match(/class="rex-marked"/g)).toHaveLength(1);
    expect(marked(layout)).toBe('Lane 5 takes iteration 5');
  });

  it('has no style of its own, and what the program names stays text', () => {
    const { facts, layout } = picture({ function: '<script>alert(1)</script>' }, { trips: 1e6 });
    const svg = drawing(facts, layout);
    expect(svg).not.toMatch(/style=|<script/);
    expect(svg).toContain('more');
    expect(drawing(facts, layout, 100)).toContain('width="420"');
  });
});
