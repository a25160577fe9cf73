// What a person does with the editor's page, and what they see on it.
import { LIMIT, seenAs, waitFor } from './wait.mjs';

/** Opens the page on a file of the folder. */
export async function openFile(page, code, name) {
  await page.goto(code.address(name), { timeout: LIMIT });
  await page.waitForSelector('.monaco-workbench', { timeout: LIMIT });
  await page.waitForSelector('.monaco-editor .view-line', { timeout: LIMIT });
}

/** Writes down each text that a notification ever shows, in this window and in those that follow it. */
export async function recordNotifications(page, told) {
  await page.exposeFunction('rexTold', (text) => void (told.includes(text) || told.push(text)));
  await page.addInitScript(() => {
    const look = () => document.querySelectorAll('.notification-list-item-message').forEach((one) => window.rexTold(one.innerText));
    new window.MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
}

export async function lensTexts(page) {
  return (await page.locator('.codelens-decoration').allInnerTexts()).map(plain);
}

export function group(page, at) {
  return page.locator('.editor-group-container').nth(at);
}

export function line(where, text) {
  return where.locator('.view-line', { hasText: text }).first();
}

/** Clicks on the first `word` of the line with `text`, again where the line moved away under the mouse. */
export async function clickLine(where, text, word = text) {
  await waitFor(`the cursor in the line of "${text}"`, async () => {
    const found = line(where, text);
    const part = found.getByText(word).first();
    const target = (await part.count()) > 0 ? part : found;
    await target.click({ timeout: 5000, ...(target === found ? { position: { x: 150, y: 8 } } : {}) });
    return await waitFor('the cursor', async () => (await lineOfCursor(where)).includes(text), 2000);
  });
}

async function lineOfCursor(where) {
  return plain(await where.locator('.monaco-editor').first().evaluate((editor) => {
    const top = editor.querySelector('.cursors-layer .cursor')?.style.top;
    return [...editor.querySelectorAll('.view-line')].find((one) => one.style.top === top)?.innerText ?? '';
  }));
}

/** The texts of a group's lines that bear the mark of the lowered view. */
export async function markedLines(where) {
  return (await where.evaluate((container) => {
    const editor = container.querySelector('.monaco-editor');
    const tops = [...editor.querySelectorAll('.view-overlays > div')]
      .filter((one) => one.querySelector('[class*="TextEditorDecorationType"]') !== null)
      .map((one) => one.style.top);
    return [...editor.querySelectorAll('.view-line')].filter((one) => tops.includes(one.style.top)).map((one) => one.innerText);
  })).map((text) => plain(text).trim());
}

/** Keeps the mouse on a word until its hover shows `text`; the whole of what it shows. */
export async function hoverOn(page, text, word, shown) {
  const box = page.locator('.monaco-hover:visible', { hasText: shown }).first();
  const said = await waitFor(`the hover on ${word}`, async () => {
    // Only a mouse that comes from elsewhere makes the editor ask.
    await page.mouse.move(700, 10);
    await line(group(page, 0), text).getByText(word).first().hover({ timeout: 5000 });
    return await waitFor('the hover', async () => (await box.count()) > 0 && box.innerText({ timeout: 2000 }), 10_000);
  });
  await page.mouse.move(700, 10);
  await waitFor('the hover to go', async () => (await page.locator('.monaco-hover:visible').count()) === 0);
  return plain(said);
}

/** The text of a notification, as soon as one has it. */
export async function notification(page, text) {
  const message = page.locator('.notification-list-item-message', { hasText: text }).first();
  return await waitFor(`the notification "${text}"`, async () => (await message.count()) > 0 && message.innerText({ timeout: 2000 }));
}

/** The inner frame of the webview whose heading begins with these words, if it is there. */
export async function webview(page, words) {
  for (const frame of page.frames()) {
    const heading = frame.locator('main h1');
    if ((await heading.count()) > 0 && (await heading.first().innerText({ timeout: 2000 })).startsWith(words)) {
      return frame;
    }
  }
  return undefined;
}

/** Carries out a command by its title, as the palette shows it. */
export async function command(page, title) {
  const input = page.locator('.quick-input-widget:visible input').first();
  await page.keyboard.press('F1');
  await input.waitFor({ timeout: LIMIT });
  await input.fill(`>${title}`);
  const row = page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title });
  await row.first().waitFor({ timeout: LIMIT });
  await page.keyboard.press('Enter');
  await input.waitFor({ state: 'hidden', timeout: LIMIT });
}

export async function closeTab(page, words) {
  const tab = page.locator('.tab', { hasText: words }).first();
  await tab.hover();
  await tab.locator('.codicon-close').first().click();
  await waitFor(`the tab "${words}" to close`, async () => (await tab.count()) === 0);
}

/** Waits until the lenses stay as they are, in place and text, for as many pictures of the screen. */
export async function steadyLenses(page, frames = 60) {
  await steady(page, '.codelens-decoration', frames);
}

/** Waits until all that matches stays as it is, and there is something. */
export async function steady(page, selector, frames = 60) {
  await waitFor(`"${selector}" to stay`, async () => page.evaluate(async ([what, most]) => {
    const look = () => [...document.querySelectorAll(what)].map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return `${Math.round(top)} ${Math.round(height)} ${one.textContent}`;
    }).sort().join('\n');
    const first = look();
    for (let at = 0; at < most; at++) {
      await new Promise((done) => requestAnimationFrame(done));
      if (look() !== first) {
        return false;
      }
    }
    return first !== '';
  }, [selector, frames]));
}

/** Begins to record what is seen of the lenses in each picture of the screen. */
export async function recordLenses(page) {
  await page.evaluate(() => {
    window.rexSeen = [];
    const look = () => {
      const shown = [...document.querySelectorAll('.codelens-decoration')];
      window.rexSeen.push(shown.map((lens) => `${Math.round(lens.getBoundingClientRect().top)} ${lens.textContent}`).sort());
      window.rexTimer = requestAnimationFrame(look);
    };
    look();
  });
}

/** What was recorded once there are `least` pictures more: how many there are, and those that differ. */
export async function recordedLenses(page, least) {
  const count = () => page.evaluate(() => window.rexSeen.length);
  const wanted = (await count()) + least;
  await seenAs('pictures of the screen', count, (found) => found >= wanted);
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.rexTimer);
    return window.rexSeen;
  });
  const kinds = [...new Set(frames.map((frame) => JSON.stringify(frame)))].map((text) => JSON.parse(text));
  return { frames: frames.length, kinds };
}

export function plain(text) {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u200c', '');
}
