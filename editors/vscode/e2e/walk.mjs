// Walks through a C file in a VS Code that runs in a browser, as a person would, and writes down what is to be seen.
//   node walk.mjs VSCODE_DIR VSIX SERVER SEEN_DIR
// SEEN_DIR receives seen.json and pictures, of which `film` names those that e2e/film.py puts together. A step that fails is told under `problems`, with a picture, and the walk goes
// on with the next one on a fresh page. The status is 0 when the walk came to its end.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Code } from './code.mjs';
import {
  clickLine, closeTab, command, group, hoverOn, lensTexts, line, markedLines, notification, openFile, plain,
  recordLenses, recordNotifications, recordedLenses, steady, steadyLenses, webview,
} from './page.mjs';
import { LIMIT, seenAs, waitFor } from './wait.mjs';

const [vscode, vsix, server, seenFolder] = process.argv.slice(2).map((path) => resolve(path));
const { chromium } = createRequire(join(vscode, 'package.json'))('playwright-core');
const DEADLINE = Date.now() + 480_000;
const steps = { lenses, hover, quickFix, loweredView, saving, gpuCheck, picture, collision, tree, typing, installing, restricted };
/** A check with a sweep, in the form in which the extension keeps results. */
const SWEPT = {
  verdict: 'same', trouble: '', values: [['n', '16384']], differences: [], remarks: [], referenceSeconds: 4e-5, loweredSeconds: 0, sanitized: false,
  gpu: {
    device: 'a GPU', blocks: 128, threads: 128, seconds: 4e-6, rate: 1e11, copyRate: 2e11, registers: 18, occupancy: 0.5,
    toDevice: 1e-4, fromDevice: 1e-4, specialised: 0, explicit: '',
    sweep: [
      { blocks: 64, threads: 256, seconds: 3e-6, refused: '' },
      { blocks: 2048, threads: 64, seconds: 8e-6, refused: '' },
      { blocks: 16, threads: 2048, seconds: 0, refused: 'more threads than a block may have' },
    ],
  },
};
const seen = { steps: {}, problems: {}, told: [], film: [] };
const code = new Code(vscode);

mkdirSync(seenFolder, { recursive: true });
let browser;
try {
  code.settings({ 'rex.serverPath': server });
  code.install(vsix);
  await code.start('--disable-workspace-trust');
  browser = await chromium.launch({
    executablePath: process.env.REX_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking',
           '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await recordNotifications(page, seen.told);
  await openFile(page, code, 'loops.c');
  await walk(page);
} catch (error) {
  seen.problem = String(error.stack ?? error);
} finally {
  seen.log = code.output();
  writeFileSync(join(seenFolder, 'seen.json'), JSON.stringify(seen, undefined, 1));
  await browser?.close();
  await code.stop();
  code.forget();
}
process.exitCode = seen.problem === undefined ? 0 : 1;

async function walk(page) {
  for (const [name, step] of Object.entries(steps)) {
    const started = Date.now();
    try {
      if (started > DEADLINE) {
        throw new Error('no time was left for this step');
      }
      seen.steps[name] = await step(page);
    } catch (error) {
      seen.problems[name] = String(error.stack ?? error);
      await picturesOf(page, `problem-${name}`);
      await openFile(page, code, 'loops.c');
      await steadyLenses(page).catch(() => undefined);
    }
    seen.steps[name] = { ...seen.steps[name], milliseconds: Date.now() - started };
  }
}

/** A picture of the page; `hold` is for how many milliseconds the film of the walk shows it, 0 leaves it out. */
async function picturesOf(page, name, hold = 0) {
  await page.screenshot({ path: join(seenFolder, `${name}.png`) });
  if (hold > 0) {
    seen.film.push({ name, hold });
  }
}

async function lenses(page) {
  const outcome = /direct grid-stride|fallback|on the host/;
  const all = await seenAs('four lenses', () => lensTexts(page),
    (texts) => texts.length === 4 && texts.every((text) => outcome.test(text)) && texts[3].includes('fprintf'));
  await page.keyboard.press('Control+b'); // The film shows code, not the list of files.
  await steadyLenses(page);
  await picturesOf(page, 'lenses', 3500);
  const status = page.locator('.statusbar-item', { hasText: 'direct' });
  const counts = await seenAs('the status bar', () => status.innerText({ timeout: 2000 }), (text) => text.includes('1 host'));
  await status.click();
  const rows = page.locator('.quick-input-list .monaco-list-row');
  const list = await seenAs('the list', () => rows.evaluateAll((found) => found.map((row) => row.ariaLabel)), (found) => found.length === 4);
  await page.keyboard.press('Escape');
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden', timeout: LIMIT });
  return { lenses: all, status: counts, list };
}

async function hover(page) {
  return { text: await hoverOn(page, 'thread_limit(128)', 'thread_limit', 'most threads') };
}

async function quickFix(page) {
  const fix = 'reduction(+: sum)';
  await clickLine(group(page, 0), 'sum +=');
  await page.keyboard.press('Home');
  await page.locator('.statusbar-item', { hasText: 'Col 9' }).waitFor({ timeout: LIMIT });
  await page.keyboard.press('Control+.');
  const rows = page.locator('.action-widget .monaco-list-row');
  await page.locator('.action-widget .monaco-list-row.focused', { hasText: fix }).waitFor({ timeout: LIMIT });
  const fixes = await rows.allInnerTexts();
  await picturesOf(page, 'fixes', 2500);
  await page.keyboard.press('Enter');
  const fixed = await seenAs('the changed pragma', async () => plain(await line(page, fix).innerText({ timeout: 2000 })), (text) => text.includes(fix));
  // The lens changes with the clause: sums are brought together by at most four waves of blocks.
  const followed = await seenAs('the lens of the changed loop', async () => (await lensTexts(page))[2] ?? '', (text) => text.includes(', 4·resident)'));
  await picturesOf(page, 'fixed', 2000);
  return { fixes, fixed, followed };
}

async function loweredView(page) {
  const [left, right] = [group(page, 0), group(page, 1)];
  await clickLens(page, 'Lower to CUDA', async () => (await line(right, '__global__').count()) > 0);
  const kernel = line(right, '__global__');
  const tab = async (wanted) => seenAs(`the tab ${wanted}`, () => right.locator('.tab.active').innerText({ timeout: 2000 }), (text) => text.trim() === wanted);
  const cudaTab = await tab('rex_loops.cu');
  const classes = () => kernel.locator('span span').evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
  const colours = await seenAs('colours', classes, (count) => count > 1);
  await clickLine(left, 'alpha * x[i]');
  const markedLowered = await seenAs('the marked line', () => markedLines(right), (lines) => lines.length === 1 && lines[0].includes('alpha * x[i]'));
  await picturesOf(page, 'marked', 3500);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' * 3.0');
  const lowered = await seenAs('the edit in the lowered view', async () => plain(await line(right, '* 3.0').innerText({ timeout: 2000 })), (text) => text.includes('* 3.0;'));
  await seenAs('the mark on the edited line', () => markedLines(right), (lines) => lines.length === 1 && lines[0].includes('* 3.0'));
  await picturesOf(page, 'lowered', 3000);
  // The view scrolls to what the line of the cursor became.
  await clickLine(left, 'value[r] *=');
  await clickLine(right, 'value[r] *=');
  const markedSource = await seenAs('the marked source', () => markedLines(left), (lines) => lines.length === 1 && lines[0].includes('value[r]'));
  await page.keyboard.type('x');
  await page.locator('.monaco-editor-overlaymessage', { hasText: 'read-only' }).waitFor({ timeout: LIMIT });
  const readOnly = !plain(await right.locator('.view-lines').innerText()).includes('xvalue');
  await page.keyboard.press('Escape');
  await right.getByRole('button', { name: 'Switch Between Device and Host File' }).click();
  await line(right, 'rex_site').waitFor({ timeout: LIMIT });
  const hostTab = await tab('rex_loops.c');
  await right.getByRole('button', { name: 'Switch Between Device and Host File' }).click();
  await line(right, '__global__').waitFor({ timeout: LIMIT });
  const backTab = await tab('rex_loops.cu');
  return { cudaTab, hostTab, backTab, colours, markedLowered, lowered: lowered.trim(), markedSource, readOnly };
}

/** Both files are written into a folder that is asked for, below the one that is open. */
async function saving(page) {
  const folder = join(code.workspace, 'emitted');
  await group(page, 1).getByRole('button', { name: 'Save Lowered Files' }).click();
  const input = page.locator('.quick-input-widget:visible input').first();
  await seenAs('the dialog', () => input.inputValue({ timeout: 2000 }), (path) => path.includes('loops'));
  await input.fill(`${folder}/`);
  const rows = page.locator('.quick-input-list .monaco-list-row');
  await seenAs('the folder in the dialog', () => rows.allInnerTexts(), (names) => names.length === 1 && names[0].trim() === '..');
  await page.locator('.quick-input-widget').getByRole('button', { name: 'Save Lowered Files Here' }).click();
  const told = await notification(page, 'Written');
  const files = readdirSync(folder).sort();
  const device = readFileSync(join(folder, 'rex_loops.cu'), 'utf8');
  rmSync(folder, { recursive: true }); // The check of the workspace counts what lies in it.
  await command(page, 'Notifications: Clear All Notifications');
  await closeTab(page, 'rex_loops');
  await clickLine(group(page, 0), 'alpha * x[i]');
  return { told, files, kernels: device.split('__kernel__(').length - 1 };
}

async function gpuCheck(page) {
  await clickLens(page, 'GPU check', () => seen.told.some((text) => text.startsWith('Checking the loop')));
  const frame = await waitFor('the panel', () => webview(page, 'Checks of'), 3 * LIMIT);
  const panel = await seenAs('the result', () => frame.locator('main').innerText({ timeout: 2000 }), (text) => /same results|different|not checked/.test(text));
  await picturesOf(page, 'check', 4000);
  const chart = await sweep(page, frame);
  await closeTab(page, 'Checks of');
  const lens = await seenAs('the result in the lens', async () => (await lensTexts(page))[0], (text) => !text.includes('GPU check'));
  const hovered = await hoverOn(page, 'thread_limit(128)', 'distribute', 'Last check');
  await command(page, 'Notifications: Clear All Notifications');
  return { panel, lens, hovered, chart };
}

/** The chart of launch shapes, which only a check on a GPU brings: drawn from numbers that are given to the page. */
async function sweep(page, frame) {
  await frame.evaluate((message) => window.postMessage(message, '*'), { title: 'the loop in axpy', history: [{ time: 0, result: SWEPT }] });
  const words = () => frame.locator('main svg').getAttribute('aria-label', { timeout: 2000 });
  const described = await seenAs('the chart', words, (text) => text.includes('2048 × 64'));
  const bars = await frame.locator('main svg rect').evaluateAll((all) => all.map((bar) => ({
    kind: bar.getAttribute('class'), width: Math.round(bar.getBoundingClientRect().width), colour: getComputedStyle(bar).fill,
  })));
  await picturesOf(page, 'sweep');
  return { described, bars, labels: await frame.locator('main svg text').allTextContents() };
}

async function picture(page) {
  const frame = await clickLens(page, 'direct grid-stride', () => webview(page, 'axpy, line'));
  await frame.locator('#drawing svg').waitFor({ timeout: LIMIT });
  await frame.locator('#field-trips').fill('1000');
  const sentences = await seenAs('the picture of 1000 iterations', () => frame.locator('#sentences li').allInnerTexts(), (found) => found.some((text) => text.startsWith('1,000')));
  const colour = () => frame.locator('svg .rex-busy').first().evaluate((bar) => getComputedStyle(bar).fill);
  const found = {
    heading: await frame.locator('h1').innerText(),
    name: await frame.locator('svg title').evaluate((title) => title.textContent),
    sentences,
    blocks: await frame.locator('svg .rex-label').allTextContents(),
    idle: await frame.locator('svg .rex-idle').count(),
    policy: await frame.locator('meta[http-equiv]').getAttribute('content'),
    colours: await seenAs('the style sheet', colour, (text) => text !== 'rgb(0, 0, 0)'),
    overflow: await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  };
  await picturesOf(page, 'picture', 4000);
  await closeTab(page, 'Loop in');
  return found;
}

/** The two iterations of a loop that race, told in the editor and drawn. */
async function collision(page) {
  await page.keyboard.press('Control+b');
  await page.locator('.explorer-folders-view .monaco-list-row[aria-label^="race.c"]').click();
  await waitFor('the file', async () => (await line(group(page, 0), 'smooth').count()) > 0);
  const squiggle = page.locator('.squiggly-warning').first();
  await squiggle.waitFor({ timeout: LIMIT });
  const hovered = await hoverOn(page, 'x[i - 1]', 'x', 'nothing orders the two');
  const frame = await clickLens(page, 'direct grid-stride', () => webview(page, 'smooth, line'));
  const marks = frame.locator('svg .rex-clash');
  await seenAs('both threads', () => marks.count(), (count) => count === 2);
  const found = {
    hovered,
    label: await frame.locator('svg .rex-clash-text').textContent(),
    sentence: (await frame.locator('#sentences li').allInnerTexts()).find((text) => text.includes('x[1]')),
    colour: await seenAs('the style sheet', () => marks.first().evaluate((mark) => getComputedStyle(mark).fill), (text) => text !== 'rgb(0, 0, 0)'),
    legend: await frame.locator('.legend').innerText(),
  };
  await picturesOf(page, 'collision', 4000);
  await closeTab(page, 'Loop in');
  await page.locator('.explorer-folders-view .monaco-list-row[aria-label^="loops.c"]').click();
  await waitFor('the file', async () => (await line(group(page, 0), 'axpy').count()) > 0);
  return found;
}

async function tree(page) {
  await command(page, 'rex-lsp: Check Workspace');
  const checked = await notification(page, 'files with OpenMP checked');
  await command(page, 'Notifications: Clear All Notifications');
  await command(page, 'Explorer: Focus on Kernels View');
  const rows = page.locator('.pane', { hasText: 'Kernels' }).last().locator('.monaco-list-row');
  const shown = () => rows.evaluateAll((found) => found.map((row) => row.ariaLabel ?? ''));
  const found = await seenAs('the rows of both files', shown, (all) => all.length >= 6 && all.some((row) => row.startsWith('scale')));
  const folder = page.locator('.pane-header', { hasText: 'loops' }).first();
  await folder.click();
  await waitFor('the folder to close', async () => (await folder.getAttribute('aria-expanded')) === 'false');
  await steady(page, '.pane-header, .pane-body .monaco-list-row');
  await picturesOf(page, 'tree');
  return { checked, rows: found };
}

/** Two hundred characters inside a comment above the loops: lenses may move, but not vanish. */
async function typing(page) {
  const words = ' typed without a pause'.repeat(9).slice(0, 200);
  await clickLine(group(page, 0), 'y += alpha * x');
  await page.keyboard.press('End');
  for (let at = 0; at < 3; at++) {
    await page.keyboard.press('ArrowLeft');
  }
  await steadyLenses(page);
  await recordLenses(page);
  await page.keyboard.type(words, { delay: 15 });
  const edited = async () => plain(await line(group(page, 0), 'y += alpha * x').innerText({ timeout: 2000 }));
  await seenAs('what was typed', edited, (text) => text.includes(words));
  await idle();
  const recorded = await recordedLenses(page, 60);
  return { ...recorded, idleSeconds: await idle() };
}

/** Waits until the extension host uses less than half a second of the processor in three; how much it used. */
async function idle() {
  const used = async () => {
    const before = code.busy();
    await new Promise((done) => setTimeout(done, 3000));
    return code.busy() - before;
  };
  return await seenAs('an idle extension host', used, (seconds) => seconds < 0.5);
}

/** Without the setting there is no server; the extension says so and installs its own. */
async function installing(page) {
  code.settings({});
  await openFile(page, code, 'copy.c');
  const missing = await notification(page, 'rex-lsp was not found');
  const item = page.locator('.statusbar-item', { hasText: 'rex-lsp' }).first();
  const status = await seenAs('the status bar', () => item.getAttribute('aria-label', { timeout: 2000 }), (label) => label.includes('does not run'));
  await picturesOf(page, 'missing');
  await page.locator('.notification-toast', { hasText: 'rex-lsp was not found' }).getByRole('button', { name: 'Install' }).click();
  const counts = page.locator('.statusbar-item', { hasText: '1 direct' });
  await counts.waitFor({ timeout: 3 * LIMIT });
  return { missing, status, counts: await counts.innerText() };
}

/** In a folder that is not trusted loops are shown, but nothing of them runs and nothing is installed. */
async function restricted(page) {
  await code.stop();
  code.settings({ 'rex.serverPath': server });
  await code.start();
  await openFile(page, code, 'loops.c');
  await page.locator('.monaco-dialog-box').getByRole('button', { name: /^No/ }).click();
  const texts = await seenAs('lenses', () => lensTexts(page), (all) => all.length === 4 && all[0].includes('direct grid-stride'));
  await clickLens(page, 'GPU check', () => seen.told.some((text) => text.includes('must be trusted')));
  const check = await notification(page, 'must be trusted');
  await picturesOf(page, 'restricted');
  await page.keyboard.press('F1');
  const input = page.locator('.quick-input-widget:visible input').first();
  await input.waitFor({ timeout: LIMIT });
  await input.fill('>rex-lsp: ');
  const rows = page.locator('.quick-input-list .monaco-list-row');
  const commands = await seenAs('commands', () => rows.evaluateAll((all) => all.map((row) => row.ariaLabel)), (all) => all.some((text) => text.includes('Check Workspace')));
  await page.keyboard.press('Escape');
  code.settings({});
  rmSync(join(code.home, 'data', 'User', 'globalStorage', 'rex-lsp.rex-lsp'), { recursive: true, force: true });
  await openFile(page, code, 'loops.c');
  const missing = await notification(page, 'rex-lsp was not found');
  const toast = page.locator('.notification-toast', { hasText: 'rex-lsp was not found' }).first();
  const offers = await toast.getByRole('button').allInnerTexts();
  return { lenses: texts, check, commands, missing, offers: offers.map((text) => text.trim()).filter((text) => text !== '') };
}

/** Clicks the first lens with these words until it has its effect, which is returned. */
async function clickLens(page, words, effect) {
  await steadyLenses(page);
  seen.clicks = { ...seen.clicks, [words]: 0 };
  return await waitFor(`the effect of the lens "${words}"`, async () => {
    seen.clicks[words]++;
    await page.locator('.codelens-decoration a', { hasText: words }).first().click({ timeout: 5000 });
    return await waitFor(`what "${words}" opens`, effect, 30_000);
  }, 3 * LIMIT);
}
