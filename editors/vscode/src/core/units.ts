/** Numbers with units, as the command line writes them. */

export function duration(seconds: number): string {
  return scaled(seconds, [[1, 's'], [1e-3, 'ms'], [1e-6, 'µs'], [1e-9, 'ns']]);
}

/** Bytes a second; empty for nothing. */
export function rate(value: number): string {
  return value > 0 ? scaled(value, [[1e12, 'TB/s'], [1e9, 'GB/s'], [1e6, 'MB/s'], [1, 'B/s']]) : '';
}

function scaled(value: number, units: readonly [number, string][]): string {
  const [size, name] = units.find(([unit]) => value >= unit) ?? units.at(-1) ?? [1, ''];
  return `${Number((value / size).toPrecision(3))} ${name}`;
}
