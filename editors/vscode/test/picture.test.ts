import { describe, expect, it } from 'vitest';
import { choices, factsOf, isShared, layoutOf, numbersOf, threadIterations } from '../src/core/picture';
import { drawing, marked } from '../src/core/svg';
import { explained } from './recorded';

const factsAbout = (answer: object) => {
  const facts = factsOf(answer);
  if (facts === undefined) {
    throw new Error('no facts');
  }
  return facts;
};
const picture = (name: string, chosen: Record<string, number> = {}, parts: object = {}) => {
  const facts = factsAbout({ ...explained(name), ...parts });
  return { facts, layout: layoutOf(facts, numbersOf(facts, chosen)) };
};

describe('facts', () => {
  it('come out of the explanation', () => {
    expect(factsOf(explained('axpy'))).toMatchObject({
      title: 'axpy, line 6', header: 'for (i = 0; i < n; i += 1)', kind: 'direct', warp: 32, trips: { text: 'n' }, chunk: { value: 1 },
    });
    expect(factsOf(undefined)).toBeUndefined();
    expect(factsOf({ kind: 'something' })).toBeUndefined();
  });

  it('have the trip count of a nest, unless its bounds depend on each other', () => {
    expect(picture('grid').facts.trips.value).toBe(1200);
    expect(picture('triangle').facts.trips).toEqual({ text: '', value: undefined });
  });

  it('have the chunk and the kind', () => {
    expect(picture('dealt').facts).toMatchObject({ kind: 'round-robin', chunk: { value: 4 } });
    expect(picture('walked').facts.kind).toBe('enumerated');
    expect(picture('rows').facts.kind).toBe('general');
    expect(picture('said').facts.kind).toBe('host');
  });

  it('leave to the viewer what the run decides', () => {
    const labels = (name: string) => choices(picture(name).facts).map(({ label }) => label);
    expect(labels('wanted')).toEqual(['iterations (n - 1)', 'blocks (teams)', 'threads per block (width)']);
    expect(labels('asked')).toEqual(['iterations (n)', 'chunk (width + 1)']);
    expect(labels('triangle')).toEqual(['iterations (known at run time)', 'blocks at once (resident)']);
    expect(labels('walked')).toEqual(['iterations (known at run time)', 'multiprocessors (processors)']);
    expect(labels('few')).toEqual(['iterations (n)']);
    expect(labels('said')).toEqual([]);
  });
});

describe('iterations that collide', () => {
  it('are told with their threads and drawn', () => {
    const { facts, layout } = picture('smooth', { trips: 1000 });
    expect(layout.clashes[0]?.places).toEqual([
      { iteration: 0, pass: 0, block: 0, thread: 0 },
      { iteration: 1, pass: 0, block: 0, thread: 1 },
    ]);
    expect(layout.sentences.at(-1)).toBe(
      'Iteration i = 1 writes x[1], which iteration i = 2 reads: they run on thread 0 of block 0 and thread 1 of block 0.',
    );
    const svg = drawing(facts, layout);
    expect(svg.match(/class="rex-clash"/g)).toHaveLength(2);
    expect(svg).toContain('>collide on x[1]</text>');
  });

  it('are found in blocks and passes that are left out otherwise', () => {
    const { layout } = picture('far');
    expect(layout.clashes[0]?.places).toEqual([
      { iteration: 2000, pass: 1, block: 5, thread: 80 },
      { iteration: 0, pass: 0, block: 0, thread: 0 },
    ]);
    expect(layout.rows.map((row) => row.block)).toContain(5);
  });

  it('have no place while there are fewer iterations, without numbers, and on the host', () => {
    expect(picture('smooth', { trips: 1 }).layout.clashes[0]?.places).toEqual([]);
    const unknown = picture('unknown', { trips: 1000 }).layout;
    expect(unknown.clashes[0]?.places).toEqual([]);
    expect(unknown.sentences.at(-1)).toMatch(/, and nothing orders the two\.$/);
    const host = picture('said_and_raced').layout;
    expect([host.clashes, host.sentences.length]).toEqual([[], 2]);
    expect(picture('smooth', {}, { collisions: [7, { text: 1 }] }).facts.collisions).toEqual([]);
  });
});

describe('numbers', () => {
  it('cover the trip count, up to a most', () => {
    expect(picture('axpy', { trips: 1000 }).layout.numbers).toEqual({ trips: 1000, threads: 128, blocks: 8, chunk: 1, width: 128 });
    expect(picture('sum', { trips: 10_000_000 }).layout.numbers.blocks).toBe(4224);
  });

  it('are those of the launch where copies of a reduced array bound it', () => {
    expect(picture('tally').layout.numbers).toMatchObject({ trips: 1_000_000, blocks: 128, threads: 64 });
  });

  it('narrow a default block to whole warps', () => {
    expect(picture('plain', { trips: 70 }).layout.numbers).toMatchObject({ threads: 96, blocks: 1 });
  });

  it('follow what the viewer chooses', () => {
    expect(picture('wanted', { trips: 99, num_teams: 3, num_threads: 32 }).layout.numbers).toMatchObject({ blocks: 3, threads: 32 });
    expect(picture('asked', { trips: 99, chunk: 5 }).layout.numbers.chunk).toBe(5);
  });

  it('survive whatever a field may hold', () => {
    for (const trips of [Number.NaN, -3, 1e300, 0.5]) {
      const { layout } = picture('few', { trips });
      expect(layout.numbers.trips).toBeGreaterThanOrEqual(0);
      expect(layout.rows.length).toBeLessThanOrEqual(8);
    }
  });
});

describe('general regions', () => {
  it('run an iteration with all threads of a block', () => {
    const { facts, layout } = picture('rows', { trips: 5000 });
    expect(layout).toMatchObject({ places: 4096, passes: 2, idle: 3192 });
    expect(layout.rows[1]?.strips.map((strip) => strip.range)).toEqual([[1, 1], [4097, 4097]]);
    expect(layout.sentences[0]).toBe('5,000 iterations on 4,096 blocks of 128 threads: the threads of a block run an iteration together.');
    expect(layout.sentences[1]).toBe('Each block takes at most 2 iterations, 4,096 apart.');
    expect(drawing(facts, layout)).toContain('>thread 127</text>');
    expect(marked(layout)).toBeUndefined();
  });

  it('without a loop to share only say how they are launched', () => {
    const { facts, layout } = picture('once');
    expect(isShared(facts)).toBe(false);
    expect(layout.sentences).toEqual(['The region runs on 1 block of 1 thread.']);
  });
});

describe('the layout', () => {
  it('shows the idle tail of the last block', () => {
    const { layout } = picture('axpy', { trips: 300 });
    expect(layout).toMatchObject({ places: 384, passes: 1, idle: 84 });
    expect(layout.rows.map((row) => row.strips[0]?.range)).toEqual([[0, 127], [128, 255], [256, 299]]);
    expect(layout.rows[2]?.strips[0]?.runs).toEqual([
      { from: 0, to: 44, state: 'busy' },
      { from: 44, to: 128, state: 'idle' },
    ]);
    expect(layout.sentences.join(' ')).toContain('84 threads idle: 21.9 %');
  });

  it('has a pass for each stride of the grid', () => {
    const { layout } = picture('few', { trips: 600 });
    expect(layout).toMatchObject({ places: 256, passes: 3, idle: 168 });
    expect(threadIterations(5, layout)).toEqual([5, 261, 517]);
    expect(layout.rows[1]?.strips.map((strip) => strip.range)).toEqual([[128, 255], [384, 511], undefined]);
    expect(layout.sentences[1]).toBe('Each thread takes at most 3 iterations, 256 apart.');
  });

  it('deals out chunks', () => {
    const { layout } = picture('dealt', { trips: 150 });
    expect(layout.passes).toBe(2);
    expect(threadIterations(5, layout, 6)).toEqual([20, 21, 22, 23, 148, 149]);
    expect(layout.rows[0]?.strips[1]?.runs.map((run) => [run.state, run.to])).toEqual([['busy', 5], ['partial', 6], ['idle', 32]]);
  });

  it.each([1, 31, 128, 129, 999, 4096, 70_001])('gives each of %i iterations to one thread and none twice', (trips) => {
    const { layout } = picture('odd', { trips });
    const taken = new Set<number>();
    for (let thread = 0; thread < layout.places; thread++) {
      for (const iteration of threadIterations(thread, layout, trips)) {
        expect(taken.has(iteration)).toBe(false);
        taken.add(iteration);
      }
    }
    expect(taken.size).toBe(trips);
  });

  it('leaves out blocks in the middle, but never the tail', () => {
    const { layout } = picture('many', { trips: 128 * 500 + 1 });
    expect(layout.rows.map((row) => row.block)).toEqual([0, 1, 2, 500, 501, 999]);
  });

  it('is empty without iterations', () => {
    const { layout } = picture('axpy', { trips: 0 });
    expect(layout).toMatchObject({ passes: 1, idle: 128 });
    expect(marked(layout)).toBeUndefined();
  });
});

describe('the drawing', () => {
  it('says in words what it shows, and marks a thread', () => {
    const { facts, layout } = picture('axpy', { trips: 300 });
    const svg = drawing(facts, layout);
    expect(svg).toContain('<title id="rex-title">How the iterations of axpy, line 6 fall on blocks and threads</title>');
    expect(svg).toContain('84 threads idle');
    expect(svg.match(/class="rex-idle"/g)).toHaveLength(1);
    expect(svg.match(/class="rex-marked"/g)).toHaveLength(1);
    expect(marked(layout)).toBe('Thread 5 takes iteration 5');
  });

  it('has no style of its own, and what the program names stays text', () => {
    const { facts, layout } = picture('axpy', { trips: 1e6 }, { function: '<script>alert(1)</script>' });
    const svg = drawing(facts, layout);
    expect(svg).not.toMatch(/style=|<script/);
    expect(svg).toContain('more');
    expect(drawing(facts, layout, 100)).toContain('width="420"');
  });
});
