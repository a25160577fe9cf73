/** The picture as SVG text. Colours come from classes, so that the editor's theme decides. */

import { escapeHtml } from './html';
import { type Layout, type LoopFacts, type Strip, grouped, threadIterations } from './picture';

const LEFT = 84;
const NARROWEST = 420;
const HEIGHT = 18;
const GAP = 12;
const TOP = 26;
const CALLOUT = 18;

/** The thread that is marked, so that the stride can be seen. */
export const MARKED = 5;

/** `width` is in pixels, as the text's size must not follow the drawing's. */
export function drawing(facts: LoopFacts, layout: Layout, width = 720): string {
  const full = Math.max(width, NARROWEST);
  // The ranges beside the bars are in a font of fixed width.
  const longest = grouped(layout.numbers.trips).length * 2 + 3 + (layout.passes > 1 ? 9 + grouped(layout.passes).length : 0);
  const inner = full - LEFT - 24 - 7 * Math.max(longest, 10);
  const parts: string[] = [];
  let y = TOP;
  let previous = -1;
  for (const row of layout.rows) {
    if (row.block > previous + 1) {
      parts.push(text('rex-note', LEFT, y + 8, `⋮ ${grouped(row.block - previous - 1)} more`));
      y += 22;
    }
    parts.push(text('rex-label', 8, y + 13, `block ${grouped(row.block)}`));
    for (const strip of row.strips) {
      parts.push(stripDrawing(facts, layout, inner, row.block, strip, y));
      y += HEIGHT + 2;
      const marks = clashDrawing(layout, inner, row.block, strip, y);
      parts.push(marks);
      y += marks === '' ? 0 : CALLOUT;
    }
    y += GAP;
    previous = row.block;
  }
  const title = `How the iterations of ${facts.title} fall on blocks and threads`;
  return `<svg role="img" aria-labelledby="rex-title rex-description" width="${full}" height="${y}" viewBox="0 0 ${full} ${y}">
<title id="rex-title">${escapeHtml(title)}</title><desc id="rex-description">${escapeHtml(layout.sentences.join(' '))}</desc>
<defs><pattern id="rex-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line class="rex-hatch" x1="0" y1="0" x2="0" y2="6"/></pattern></defs>
${axis(layout, inner)}${parts.join('\n')}</svg>`;
}

function axis(layout: Layout, inner: number): string {
  const last = layout.numbers.threads - 1;
  const ends = last > 0 ? text('rex-note rex-end', LEFT + inner, 18, `thread ${last}`) : '';
  return text('rex-note', LEFT, 18, 'thread 0') + ends + text('rex-note', LEFT + inner + 10, 18, 'iterations');
}

function stripDrawing(facts: LoopFacts, layout: Layout, inner: number, block: number, strip: Strip, y: number): string {
  const { width, threads } = layout.numbers;
  const x = (at: number): number => LEFT + (at * inner) / width;
  const parts = strip.runs.map(
    (run) =>
      `<rect class="rex-${run.state}" x="${fixed(x(run.from))}" y="${y}" width="${fixed(x(run.to) - x(run.from))}" height="${HEIGHT}"/>`,
  );
  const every = threads <= 2 * facts.warp ? 1 : facts.warp;
  for (let at = every; at < threads; at += every) {
    const kind = at % facts.warp === 0 ? 'rex-warp' : 'rex-thread';
    const place = fixed(LEFT + (at * inner) / threads);
    parts.push(`<line class="${kind}" x1="${place}" x2="${place}" y1="${y}" y2="${y + HEIGHT}"/>`);
  }
  if (block === 0 && marked(layout) !== undefined) {
    const wide = Math.max(inner / width, 3);
    parts.push(`<rect class="rex-marked" x="${fixed(x(MARKED))}" y="${y}" width="${fixed(wide)}" height="${HEIGHT}"/>`);
  }
  const range = strip.range === undefined ? 'idle' : `${grouped(strip.range[0])} … ${grouped(strip.range[1])}`;
  const pass = layout.passes > 1 ? ` (pass ${grouped(strip.pass + 1)})` : '';
  parts.push(text('rex-range', LEFT + inner + 10, y + 13, range + pass));
  return parts.join('');
}

/** Below a strip: the threads of two iterations that collide, and on what. The first collision is drawn. */
function clashDrawing(layout: Layout, inner: number, block: number, strip: Strip, y: number): string {
  const [clash] = layout.clashes;
  const here = clash?.places.filter((place) => place.block === block && place.pass === strip.pass) ?? [];
  if (clash === undefined || here.length === 0) {
    return '';
  }
  const each = inner / layout.numbers.width;
  const width = Math.max(each, 3);
  const marks = here.map((place) => {
    const x = LEFT + place.thread * each;
    return `<rect class="rex-clash" x="${fixed(x)}" y="${y - 2 - HEIGHT}" width="${fixed(width)}" height="${HEIGHT + 10}"/>`;
  });
  const ends = here.map((place) => LEFT + place.thread * each);
  const words = `${here.length > 1 ? 'collide' : 'collides'} on ${clash.collision.element}`;
  const right = Math.max(...ends) + width + 6;
  const fits = right + 7 * words.length < LEFT + inner;
  const [kind, x] = fits ? ['rex-clash-text', right] : ['rex-clash-text rex-end', Math.min(...ends) - 6];
  return marks.join('') + text(kind, x, y + 12, words);
}

/** What the marked thread does, in words; nothing where there is no such thread or it has nothing to do. */
export function marked(layout: Layout): string | undefined {
  const all = threadIterations(MARKED, layout, 4);
  // Beside two threads that collide a third mark would only puzzle.
  if (layout.numbers.width <= MARKED || all.length === 0 || layout.clashes.some((clash) => clash.places.length > 0)) {
    return undefined;
  }
  const shown = all.slice(0, 3).map(grouped).join('; ');
  return `Thread ${MARKED} takes ${all.length === 1 ? 'iteration' : 'iterations'} ${shown}${all.length > 3 ? '; …' : ''}`;
}

function text(kind: string, x: number, y: number, words: string): string {
  return `<text class="${kind}" x="${fixed(x)}" y="${y}">${escapeHtml(words)}</text>`;
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
