/** Two iterations that race, and the threads that they fall on. */

import { list, word } from './fields';

/** As the server tells it; the numbers of the iterations are not known where they depend on the program's run. */
export interface Collision {
  readonly text: string;
  readonly element: string;
  readonly iterations?: readonly [number, number] | undefined;
}

/** The place of one iteration. `thread` counts within its block, `pass` over the grid. */
export interface Place {
  readonly iteration: number;
  readonly block: number;
  readonly thread: number;
  readonly pass: number;
}

export interface Clash {
  readonly collision: Collision;
  /** Both places; none while the picture has fewer iterations, or their numbers are not known. */
  readonly places: readonly Place[];
}

interface Grid {
  readonly trips: number;
  readonly blocks: number;
  /** How many iterations a block runs side by side. */
  readonly width: number;
  readonly chunk: number;
}

export function collisionsOf(given: readonly unknown[]): Collision[] {
  const found = given.map((one) => ({ text: word(one, 'text'), element: word(one, 'element'), iterations: pairOf(one) }));
  return found.filter(({ text, element }) => text !== '' && element !== '');
}

/** Where the iterations of a collision fall. */
export function clashOf(collision: Collision, grid: Grid): Clash {
  const { iterations } = collision;
  const known = iterations?.every((iteration) => iteration < grid.trips) === true;
  return { collision, places: known ? iterations.map((iteration) => placeOf(iteration, grid)) : [] };
}

/** The collision in a sentence, with the threads, or the blocks where all threads of one work together. */
export function clashSentence({ collision, places }: Clash, ofBlocks = false): string {
  const [first, second] = places;
  const words = `${collision.text.charAt(0).toUpperCase()}${collision.text.slice(1).replaceAll('`', '')}`;
  if (first === undefined || second === undefined) {
    return `${words}, and nothing orders the two.`;
  }
  const thread = (place: Place): string => (ofBlocks ? '' : `thread ${place.thread} of `) + `block ${place.block}`;
  const same = thread(first) === thread(second);
  return same ? `${words}, and nothing orders the two; here both fall on ${thread(first)}.` : `${words}: they run on ${thread(first)} and ${thread(second)}.`;
}

function placeOf(iteration: number, { blocks, width, chunk }: Grid): Place {
  const dealt = Math.floor(iteration / chunk);
  const all = blocks * width;
  const at = dealt % all;
  return { iteration, pass: Math.floor(dealt / all), block: Math.floor(at / width), thread: at % width };
}

function pairOf(given: unknown): readonly [number, number] | undefined {
  const [first, second] = list(given, 'iterations');
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : undefined;
}
