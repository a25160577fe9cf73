/** Lines of an emitted file and of its source, both ways. All lines here count from zero. */

export interface MapEntry {
  /** Line of the emitted text, from 1. */
  readonly line: number;
  /** Line of the source, from 1. */
  readonly source: number;
}

export class LineMap {
  private readonly sources = new Map<number, number>();
  private readonly emitted = new Map<number, number[]>();

  constructor(entries: readonly MapEntry[]) {
    for (const { line, source } of entries) {
      this.sources.set(line - 1, source - 1);
      const lines = this.emitted.get(source - 1) ?? [];
      lines.push(line - 1);
      this.emitted.set(source - 1, lines);
    }
  }

  /** The emitted lines that came from source lines `first` to `last`, sorted. */
  toEmitted(first: number, last: number): number[] {
    return collect(first, last, this.emitted.size, this.emitted);
  }

  /** The source lines that emitted lines `first` to `last` came from, sorted. */
  toSource(first: number, last: number): number[] {
    const found = new Set<number>();
    for (const [line, source] of this.sources) {
      if (line >= first && line <= last) {
        found.add(source);
      }
    }
    return [...found].sort((one, other) => one - other);
  }
}

/** Neighbouring lines as ranges `[first, last]`. */
export function runs(lines: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const line of lines) {
    const open = found.at(-1);
    if (open?.[1] === line - 1) {
      open[1] = line;
    } else {
      found.push([line, line]);
    }
  }
  return found;
}

/** The longest run: what is scrolled to, since it is the loop and not a line of the header that tells of it. */
export function main(lines: readonly number[]): [number, number] | undefined {
  return runs(lines).reduce<[number, number] | undefined>(
    (best, run) => (best === undefined || run[1] - run[0] > best[1] - best[0] ? run : best),
    undefined,
  );
}

function collect(first: number, last: number, size: number, map: ReadonlyMap<number, number[]>): number[] {
  const found: number[] = [];
  if (last - first < size) {
    for (let line = first; line <= last; line++) {
      found.push(...(map.get(line) ?? []));
    }
  } else {
    for (const [line, values] of map) {
      if (line >= first && line <= last) {
        found.push(...values);
      }
    }
  }
  return found.sort((one, other) => one - other);
}
