/** What a server said of `data/loops.c`; `tests/editors/test_recorded.py` records it and holds it to the server. */

import { readFileSync } from 'node:fs';

interface Recorded {
  readonly lenses: readonly { readonly data: { readonly id: string } }[];
  readonly explained: readonly { readonly function: string }[];
  readonly files: readonly object[];
}

const recorded = JSON.parse(readFileSync(new URL('data/answers.json', import.meta.url), 'utf8')) as Recorded;

/** All lenses of the file. */
export const lenses = recorded.lenses;

/** The answer of `--check --format json` about several files. */
export const checked = JSON.stringify({ files: recorded.files });

/** The answer to `rex.explainLoop` about a function's loop. */
export function explained(name: string): object {
  const found = recorded.explained.find((answer) => answer.function === name);
  if (found === undefined) {
    throw new Error(`nothing was recorded of ${name}`);
  }
  return found;
}
