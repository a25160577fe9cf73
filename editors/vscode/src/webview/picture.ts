/** The page with the picture of a loop. Numbers that depend on the program's run are fields of the page. */

import { type Layout, type LoopFacts, choices, factsOf, isShared, layoutOf, numbersOf, valuesOf } from '../core/picture';
import { MARKED, drawing, marked } from '../core/svg';
import { element, listen, mainElement } from './host';

const main = mainElement();
const chosen: Record<string, number> = {};
let fields = '';
let shown: LoopFacts | undefined;

window.addEventListener('resize', () => {
  if (shown !== undefined) {
    draw(shown);
  }
});

listen((message) => {
  const facts = factsOf(message);
  shown = facts;
  if (facts === undefined) {
    fields = '';
    main.replaceChildren(element('p', {}, 'The loop is not there any more.'));
    return;
  }
  frame(facts);
  draw(facts);
});

/** Everything but what changes with the numbers; a field that is being typed in must not be replaced. */
function frame(facts: LoopFacts): void {
  const key = JSON.stringify([facts.title, choices(facts)]);
  if (key === fields && document.getElementById('outcome') !== null) {
    setText('heading', facts.title);
    setText('outcome', facts.outcome);
    setText('header', facts.header);
    setText('meaning', facts.meaning);
    return;
  }
  fields = key;
  main.replaceChildren(
    element('h1', { id: 'heading' }, facts.title),
    element('p', { id: 'outcome', class: 'outcome' }, facts.outcome),
    element('p', {}, element('code', { id: 'header' }, facts.header)),
    element('p', { id: 'meaning' }, facts.meaning),
    element('form', { id: 'numbers' }, ...choices(facts).map(({ name, label }) => field(name, label))),
    element('div', { id: 'drawing' }),
    element('ul', { id: 'sentences' }),
  );
}

function field(name: string, label: string): HTMLElement {
  const input = element('input', { type: 'number', min: ['trips', 'parallel'].includes(name) ? '0' : '1', step: '1', id: `field-${idOf(name)}` });
  return element('label', { for: `field-${idOf(name)}` }, label, input);
}

/** Names of numbers may have blanks in them. */
function idOf(name: string): string {
  return name.replace(/\W+/g, '-');
}

function draw(facts: LoopFacts): void {
  const values = valuesOf(facts, chosen);
  for (const { name } of choices(facts)) {
    const input = document.getElementById(`field-${idOf(name)}`);
    if (input instanceof HTMLInputElement) {
      if (document.activeElement !== input) {
        input.value = String(values[name] ?? 1);
      }
      input.oninput = () => {
        chosen[name] = input.value === '' ? 0 : Number(input.value);
        draw(facts);
      };
    }
  }
  const layout = layoutOf(facts, numbersOf(facts, chosen));
  const place = document.getElementById('drawing');
  if (place !== null) {
    place.innerHTML = isShared(facts) ? drawing(facts, layout, place.clientWidth) : '';
    place.append(...(isShared(facts) ? [legend(facts, layout)] : []));
  }
  const thread = isShared(facts) ? marked(layout) : undefined;
  const sentences = thread === undefined ? layout.sentences : [...layout.sentences, `${thread}.`];
  document.getElementById('sentences')?.replaceChildren(...sentences.map((sentence) => element('li', {}, sentence)));
}

function legend(facts: LoopFacts, layout: Layout): HTMLElement {
  const item = (kind: string, label: string): HTMLElement =>
    element('span', { class: 'key' }, element('span', { class: `swatch ${kind}` }), label);
  const items = [item('busy', 'works')];
  if (layout.numbers.chunk > 1) {
    items.push(item('partial', 'has part of a chunk'));
  }
  items.push(item('idle', 'idle'));
  if (layout.clashes[0]?.places.length === 2) {
    items.push(item('clash', 'collide'));
  }
  if (marked(layout) !== undefined) {
    items.push(item('marked', `thread ${MARKED}`));
  }
  return element('p', { class: 'legend', 'aria-label': `Colours in the picture of ${facts.title}` }, ...items);
}

function setText(id: string, text: string): void {
  const found = document.getElementById(id);
  if (found !== null && found.textContent !== text) {
    found.textContent = text;
  }
}
