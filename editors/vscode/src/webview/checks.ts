/** The page with the checks of a loop: the newest in full, the older ones in a table. */

import { type CheckRecord, type CheckResult, bandwidthShare, duration, summary } from '../core/check';
import { element, listen, mainElement } from './host';

interface Message {
  readonly title: string;
  readonly history: readonly CheckRecord[];
}

const SVG = 'http://www.w3.org/2000/svg';
const main = mainElement();

listen((message) => {
  const { title, history } = message as Message;
  const newest = history[0];
  main.replaceChildren(
    element('h1', {}, `Checks of ${title}`),
    ...(newest === undefined ? [element('p', {}, 'This loop has not been checked yet.')] : full(newest.result)),
    ...(history.length > 1 ? [element('h2', {}, 'Earlier checks'), table(history.slice(1))] : []),
  );
});

function full(result: CheckResult): Element[] {
  const kind = result.same === undefined ? 'unknown' : result.same ? 'same' : 'different';
  const verdict = { same: '✓ same results', different: '✗ different results', unknown: 'no comparison' }[kind];
  const parts: Element[] = [element('p', { class: `verdict ${kind}`, role: 'status' }, verdict)];
  if (result.trouble !== '') {
    parts.push(element('pre', {}, result.trouble));
  }
  parts.push(facts(result));
  const wrong = result.differences.filter((difference) => difference.count > 0);
  if (wrong.length > 0) {
    const items = wrong.map((one) => element('li', {}, `${one.name}: ${one.count} different. ${one.detail}`));
    parts.push(element('h2', {}, 'Differences'), element('ul', {}, ...items));
  }
  if (result.sweep.length > 0) {
    parts.push(element('h2', {}, 'Times by launch shape'), chart(result));
  }
  if (result.text !== '') {
    parts.push(element('pre', {}, result.text));
  }
  return parts;
}

function facts(result: CheckResult): HTMLElement {
  const share = bandwidthShare(result);
  const rows: [string, string | undefined][] = [
    ['ran on', result.where],
    ['original', result.referenceSeconds === undefined ? undefined : duration(result.referenceSeconds)],
    ['lowered', result.loweredSeconds === undefined ? undefined : duration(result.loweredSeconds)],
    ['bandwidth', result.bandwidth === undefined ? undefined : `${(result.bandwidth / 1e9).toFixed(1)} GB/s`],
    ['of the device', share === undefined ? undefined : `${share} %`],
  ];
  const shown = rows.filter((row): row is [string, string] => row[1] !== undefined);
  return element('dl', {}, ...shown.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
}

function chart(result: CheckResult): SVGElement {
  const height = 24;
  const most = Math.max(...result.sweep.map((point) => point.seconds));
  const words = result.sweep.map((point) => `${point.label}: ${duration(point.seconds)}`);
  const svg = shape('svg', { role: 'img', 'aria-label': words.join('; '), viewBox: `0 0 560 ${height * words.length}` });
  result.sweep.forEach((point, at) => {
    const y = at * height;
    const width = Math.max((300 * point.seconds) / most, 1);
    const label = shape('text', { class: 'rex-label', x: '0', y: `${y + 15}` });
    label.textContent = point.label;
    const value = shape('text', { class: 'rex-range', x: `${130 + width + 8}`, y: `${y + 15}` });
    value.textContent = duration(point.seconds);
    svg.append(label, shape('rect', { class: 'rex-busy', x: '130', y: `${y + 3}`, width: `${width}`, height: '16' }), value);
  });
  return svg;
}

function table(history: readonly CheckRecord[]): HTMLElement {
  const rows = history.map((record) =>
    element(
      'tr',
      {},
      element('td', {}, new Date(record.time).toLocaleString()),
      element('td', {}, summary(record.result).replace(/^GPU check: /, '')),
      element('td', {}, record.result.where),
    ),
  );
  const head = ['when', 'result', 'where'].map((name) => element('th', { scope: 'col' }, name));
  return element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
}

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  return made;
}
