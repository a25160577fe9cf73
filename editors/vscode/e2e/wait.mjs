// Waiting for what is to be seen. Nothing on the walk waits for a time, since machines differ by more than any time allows.

/** Milliseconds: far more than anything takes on a slow machine that is busy with other things. */
export const LIMIT = 60_000;

/** Asks until the answer is not false, null or undefined; what is asked may fail meanwhile. */
export async function waitFor(what, ask, limit = LIMIT) {
  const end = Date.now() + limit;
  for (;;) {
    let problem = '';
    const answer = await Promise.resolve().then(ask).catch((error) => void (problem = ` (${error.message})`));
    if (answer) {
      return answer;
    }
    if (Date.now() > end) {
      throw new Error(`waited in vain for ${what}${problem}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Asks until `good` holds for the answer. In vain is an error that tells the last answer. */
export async function seenAs(what, ask, good, limit = LIMIT) {
  let last;
  try {
    return await waitFor(what, async () => {
      last = await ask();
      return good(last) ? { last } : undefined;
    }, limit).then((found) => found.last);
  } catch (error) {
    throw new Error(`${error.message}; last seen: ${JSON.stringify(last)}`);
  }
}
