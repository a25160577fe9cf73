/** Two iterations that race, and the lanes that they fall on. */

/** As the server tells it; the numbers of the iterations are not known where they depend on the program's run. */
export interface Collision {
  readonly text: string;
  readonly element: string;
  readonly iterations?: readonly [number, number] | undefined;
}

/** The place of one iteration. `lane` counts within its block, `pass` over the grid. */
export interface Place {
  readonly iteration: number;
  readonly block: number;
  readonly lane: number;
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
  readonly threads: number;
  readonly chunk: number;
}

export function collisionsOf(given: readonly unknown[]): Collision[] {
  return given.flatMap((one) => {
    if (typeof one !== 'object' || one === null) {
      return [];
    }
    const { text, element, iterations } = one as Record<string, unknown>;
    if (typeof text !== 'string' || typeof element !== 'string') {
      return [];
    }
    return [{ text, element, iterations: pairOf(iterations) }];
  });
}

/** Where the iterations of a collision fall. */
export function clashOf(collision: Collision, grid: Grid): Clash {
  const { iterations } = collision;
  const known = iterations?.every((iteration) => iteration < grid.trips) === true;
  return { collision, places: known ? iterations.map((iteration) => placeOf(iteration, grid)) : [] };
}

/** The collision in a sentence, with the lanes. */
export function clashSentence({ collision, places }: Clash): string {
  const [first, second] = places;
  const words = `${collision.text.charAt(0).toUpperCase()}${collision.text.slice(1).replaceAll('`', '')}`;
  if (first === undefined || second === undefined) {
    return `${words}, and nothing orders the two.`;
  }
  const lane = (place: Place): string => `lane ${place.lane} of block ${place.block}`;
  const same = first.block === second.block && first.lane === second.lane;
  return same ? `${words}, and nothing orders the two; here both fall on ${lane(first)}.` : `${words}: they run on ${lane(first)} and ${lane(second)}.`;
}

function placeOf(iteration: number, { blocks, threads, chunk }: Grid): Place {
  const dealt = Math.floor(iteration / chunk);
  const lanes = blocks * threads;
  const at = dealt % lanes;
  return { iteration, pass: Math.floor(dealt / lanes), block: Math.floor(at / threads), lane: at % threads };
}

function pairOf(given: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(given)) {
    return undefined;
  }
  const [first, second] = given as unknown[];
  return typeof first === 'number' && typeof second === 'number' ? [first, second] : undefined;
}
