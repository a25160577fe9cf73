/** The page with the checks of a loop: the newest in full, the older ones in a table. */

import { type CheckRecord, type CheckResult, type GpuFacts, type Timing, bandwidthShare, summary } from '../core/check';
import { duration, rate } from '../core/units';
import { element, listen, mainElement } from './host';

interface Message {
  readonly title: string;
  readonly history: readonly CheckRecord[];
}

const SVG = 'http://www.w3.org/2000/svg';
const VERDICTS = { same: '✓ same results', different: '✗ different results', 'not run': 'not checked' } as const;
const main = mainElement();

listen((message) => {
  const { title, history } = message as Message;
  const newest = history[0];
  main.replaceChildren(
    element('h1', {}, `Checks of ${title}`),
    ...(newest === undefined ? [element('p', {}, 'This loop has not been checked yet.')] : full(newest)),
    ...(history.length > 1 ? [element('h2', {}, 'Earlier checks'), earlier(history.slice(1))] : []),
  );
});

function full({ time, result }: CheckRecord): Element[] {
  const kind = result.verdict.replace(' ', '-');
  const parts: Element[] = [element('p', { class: `verdict ${kind}` }, VERDICTS[result.verdict])];
  if (result.trouble !== '') {
    parts.push(element('pre', {}, result.trouble));
  }
  parts.push(facts(time, result));
  if (result.differences.length > 0) {
    const head = ['variable', 'elements', 'first', 'on the CPU', 'lowered'];
    const rows = result.differences.map((one) => [one.name, `${one.count}`, `${one.first}`, one.expected, one.actual]);
    parts.push(element('h2', {}, 'Differences'), table(head, rows));
  }
  if (result.remarks.length > 0) {
    const items = result.remarks.map((remark) => {
      const place = remark.line > 0 ? `line ${remark.line}: ` : '';
      const clause = remark.clause === '' ? [] : [' → ', element('code', {}, remark.clause)];
      return element('li', {}, `${remark.serious ? '' : 'note: '}${place}${remark.message}`, ...clause);
    });
    parts.push(element('h2', {}, 'Remarks'), element('ul', {}, ...items));
  }
  if (result.gpu !== undefined && result.gpu.sweep.length > 0) {
    parts.push(element('h2', {}, 'Times by launch shape'), chart(result.gpu));
  }
  return parts;
}

function facts(checked: number, result: CheckResult): HTMLElement {
  const { gpu } = result;
  const time = (seconds: number): string => (seconds > 0 ? duration(seconds) : '');
  const share = gpu === undefined ? undefined : bandwidthShare(gpu);
  const rows: [string, string][] = [
    ['checked', new Date(checked).toLocaleString()],
    ['ran on', gpu?.device ?? 'the CPU back end'],
    ['values', result.values.map(([name, value]) => `${name} = ${value}`).join(', ')],
    ['loop on the CPU', time(result.referenceSeconds)],
    [result.sanitized ? 'lowered, with sanitizers' : 'lowered', time(result.loweredSeconds)],
  ];
  if (gpu !== undefined) {
    rows.push(
      ['launch', `${gpu.blocks} × ${gpu.threads}`],
      ['kernel', time(gpu.seconds)],
      ['bandwidth', rate(gpu.rate) + (share === undefined ? '' : `, ${share} % of a copy's ${rate(gpu.copyRate)}`)],
      ['registers', `${gpu.registers}`],
      ['occupancy', `${Math.round(100 * gpu.occupancy)} %`],
      ['to the device, back', `${time(gpu.toDevice)}, ${time(gpu.fromDevice)}`],
      ['scalars as constants', time(gpu.specialised)],
      ['launch values', gpu.explicit],
    );
  }
  const shown = rows.filter(([, value]) => value !== '');
  return element('dl', {}, ...shown.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
}

/** Bars, the fastest shape in another colour; what a bar says is written beside it. */
function chart(gpu: GpuFacts): SVGElement {
  const height = 24;
  const all: Timing[] = [{ blocks: gpu.blocks, threads: gpu.threads, seconds: gpu.seconds, refused: '' }, ...gpu.sweep];
  const most = Math.max(...all.map((timing) => timing.seconds), 1e-12);
  const fastest = Math.min(...all.filter((timing) => timing.refused === '').map((timing) => timing.seconds));
  const words = all.map((one) => `${one.blocks} × ${one.threads}: ${one.refused || duration(one.seconds)}`);
  const svg = shape('svg', { role: 'img', 'aria-label': words.join('; '), viewBox: `0 0 560 ${height * all.length}` });
  all.forEach((timing, at) => {
    const y = at * height;
    const width = timing.refused === '' ? Math.max((300 * timing.seconds) / most, 1) : 0;
    const label = shape('text', { class: 'rex-label', x: '0', y: `${y + 15}` });
    label.textContent = `${timing.blocks} × ${timing.threads}${at === 0 ? ' (now)' : ''}`;
    const value = shape('text', { class: 'rex-range', x: `${150 + width + 8}`, y: `${y + 15}` });
    value.textContent = timing.refused || duration(timing.seconds);
    const kind = timing.seconds === fastest ? 'rex-best' : 'rex-busy';
    svg.append(label, shape('rect', { class: kind, x: '150', y: `${y + 3}`, width: `${width}`, height: '16' }), value);
  });
  return svg;
}

function earlier(history: readonly CheckRecord[]): HTMLElement {
  const rows = history.map(({ time, result }) => [
    new Date(time).toLocaleString(),
    summary(result),
    result.gpu?.device ?? 'CPU back end',
  ]);
  return table(['when', 'result', 'where'], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const titles = head.map((name) => element('th', { scope: 'col' }, name));
  const body = rows.map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell))));
  return element('table', {}, element('thead', {}, element('tr', {}, ...titles)), element('tbody', {}, ...body));
}

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  return made;
}
