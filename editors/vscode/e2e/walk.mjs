// Walks through a C file in a VS Code that runs in a browser, as a person would, and writes down what is to be seen.
//   node walk.mjs VSCODE_DIR VSIX SERVER SEEN_DIR
// SEEN_DIR receives seen.json and pictures. A step that fails is told under `problems`, with a picture, and the walk goes
// on with the next one on a fresh page. The status is 0 when the walk came to its end.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { Code } from './code.mjs';
import {
  clickLine, closeTab, command, group, hoverOn, lensTexts, line, markedLines, notification, openFile, plain,
  recordLenses, recordNotifications, recordedLenses, steadyLenses, webview,
} from './page.mjs';
import { LIMIT, seenAs, waitFor } from './wait.mjs';

const [vscode, vsix, server, seenFolder] = process.argv.slice(2).map((path) => resolve(path));
const { chromium } = createRequire(join(vscode, 'package.json'))('playwright-core');
const DEADLINE = Date.now() + 480_000;
const steps = { lenses, hover, quickFix, loweredView, gpuCheck, picture, tree, typing, installing };
const seen = { steps: {}, problems: {}, told: [] };
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

async function picturesOf(page, name) {
  await page.screenshot({ path: join(seenFolder, `${name}.png`) });
}

async function lenses(page) {
  const outcome = /direct grid-stride|fallback|on the host/;
  const all = await seenAs('four lenses', () => lensTexts(page),
    (texts) => texts.length === 4 && texts.every((text) => outcome.test(text)) && texts[3].includes('on the host'));
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
  await page.keyboard.press('Enter');
  const fixed = await seenAs('the changed pragma', async () => plain(await line(page, fix).innerText({ timeout: 2000 })), (text) => text.includes(fix));
  // The lens changes with the clause: sums are brought together by at most 1024 blocks.
  const followed = await seenAs('the lens of the changed loop', async () => (await lensTexts(page))[2] ?? '', (text) => text.includes('1024'));
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
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' * 3.0');
  const lowered = await seenAs('the edit in the lowered view', async () => plain(await line(right, '* 3.0').innerText({ timeout: 2000 })), (text) => text.includes('* 3.0;'));
  await seenAs('the mark on the edited line', () => markedLines(right), (lines) => lines.length === 1 && lines[0].includes('* 3.0'));
  await picturesOf(page, 'lowered');
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
  await closeTab(page, 'rex_loops.c');
  await clickLine(left, 'alpha * x[i]');
  return { cudaTab, hostTab, colours, markedLowered, lowered: lowered.trim(), markedSource, readOnly };
}

async function gpuCheck(page) {
  await clickLens(page, 'GPU check', () => seen.told.some((text) => text.startsWith('Checking the loop')));
  const frame = await waitFor('the panel', () => webview(page, 'Checks of'), 3 * LIMIT);
  const panel = await seenAs('the result', () => frame.locator('main').innerText({ timeout: 2000 }), (text) => /same results|different|not checked/.test(text));
  await picturesOf(page, 'check');
  await closeTab(page, 'Checks of');
  const lens = await seenAs('the result in the lens', async () => (await lensTexts(page))[0], (text) => !text.includes('GPU check'));
  const hovered = await hoverOn(page, 'thread_limit(128)', 'distribute', 'Last check');
  await command(page, 'Notifications: Clear All Notifications');
  return { panel, lens, hovered };
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
  await picturesOf(page, 'picture');
  await closeTab(page, 'Loop in');
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
