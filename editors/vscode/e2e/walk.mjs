// Walks through a C file in a VS Code that runs in a browser, as a person would, and writes down what is to be seen.
//   node walk.mjs VSCODE_DIR VSIX SERVER SEEN_DIR
// SEEN_DIR receives seen.json and pictures. The status is 0 when the walk came to its end.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [vscode, vsix, server, seenFolder] = process.argv.slice(2).map((path) => resolve(path));
const { chromium } = createRequire(join(vscode, 'package.json'))('playwright-core');
const LONG = 60_000;
const SHORT = 20_000;
const here = fileURLToPath(new URL('.', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'rex-vscode-'));
const workspace = join(home, 'loops');
const seen = {};

mkdirSync(seenFolder, { recursive: true });
let browser;
let code;
try {
  prepare();
  const port = await freePort();
  code = startCode(port);
  await answering(port);
  browser = await chromium.launch({
    executablePath: process.env.REX_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking',
           '--disable-component-update', '--disable-sync', '--no-first-run'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await walk(page, port);
} catch (error) {
  seen.problem = String(error.stack ?? error);
  await browser?.contexts()[0]?.pages()[0]?.screenshot({ path: join(seenFolder, 'problem.png') });
} finally {
  seen.log = output();
  writeFileSync(join(seenFolder, 'seen.json'), JSON.stringify(seen, undefined, 1));
  await browser?.close();
  if (code !== undefined) {
    process.kill(-code.pid, 'SIGTERM');
    await new Promise((done) => code.once('close', done));
  }
  rmSync(home, { recursive: true, force: true, maxRetries: 3 });
}
process.exitCode = seen.problem === undefined ? 0 : 1;

async function walk(page, port) {
  await openFile(page, port, 'loops.c');
  await lenses(page);
  await hover(page);
  await quickFix(page);
  await loweredView(page);
  await gpuCheck(page);
  await picture(page);
  await tree(page);
  await typing(page);
  await installing(page, port);
}

async function openFile(page, port, name) {
  const file = `vscode-remote://127.0.0.1:${port}${join(workspace, name)}`;
  const payload = encodeURIComponent(JSON.stringify([['openFile', file]]));
  await page.goto(`http://127.0.0.1:${port}/?folder=${encodeURIComponent(workspace)}&payload=${payload}`);
  await page.waitForSelector('.monaco-workbench', { timeout: LONG });
  await page.waitForSelector('.monaco-editor .view-line', { timeout: LONG });
}

async function lenses(page) {
  await page.waitForSelector('.codelens-decoration a', { timeout: LONG });
  await waitFor(async () => (await lensTexts(page)).filter((text) => text.includes('on the host')).length === 1);
  seen.lenses = await lensTexts(page);
  const status = page.locator('.statusbar-item', { hasText: 'direct' });
  await status.waitFor({ timeout: SHORT });
  seen.status = await status.innerText();
  await status.click();
  await page.waitForSelector('.quick-input-list .monaco-list-row', { timeout: SHORT });
  seen.list = await page.locator('.quick-input-list .monaco-list-row').evaluateAll((rows) => rows.map((row) => row.ariaLabel));
  await page.keyboard.press('Escape');
}

async function hover(page) {
  await page.locator('.view-line', { hasText: 'thread_limit(128)' }).getByText('thread_limit').first().hover();
  const box = page.locator('.monaco-hover:visible', { hasText: 'thread' }).first();
  await box.waitFor({ timeout: SHORT });
  seen.hover = await box.innerText();
  await page.mouse.move(700, 800);
}

async function quickFix(page) {
  await page.locator('.view-line', { hasText: 'sum +=' }).getByText('sum').first().click();
  await page.keyboard.press('Control+.');
  const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'reduction(+: sum)' }).first();
  await fix.waitFor({ timeout: SHORT });
  seen.fixes = await page.locator('.action-widget .monaco-list-row').allInnerTexts();
  await page.locator('.action-widget .monaco-list-row.focused', { hasText: 'reduction(+: sum)' }).waitFor({ timeout: SHORT });
  await page.keyboard.press('Enter');
  const fixed = page.locator('.view-line', { hasText: 'reduction(+: sum)' }).first();
  await fixed.waitFor({ timeout: SHORT });
  seen.fixed = plain(await fixed.innerText());
}

async function loweredView(page) {
  // While the editor replaces lenses after an edit, a click on one is lost.
  await page.waitForTimeout(1500);
  await page.locator('.codelens-decoration a', { hasText: 'Lower to CUDA' }).first().click();
  const right = page.locator('.editor-group-container').nth(1);
  const kernel = right.locator('.view-line', { hasText: '__global__' }).first();
  await kernel.waitFor({ timeout: SHORT });
  seen.loweredTab = await right.locator('.tab.active').innerText();
  seen.language = (await page.evaluate(() => document.querySelectorAll('.editor-group-container')[1]
    ?.querySelector('.monaco-editor')?.getAttribute('data-uri'))) ?? '';
  seen.colours = await waitFor(async () => {
    const kinds = await kernel.locator('span span').evaluateAll((spans) => spans.map((span) => span.className));
    return new Set(kinds).size > 1 && new Set(kinds).size;
  });
  const left = page.locator('.editor-group-container').nth(0);
  await left.locator('.view-line', { hasText: 'alpha * x[i]' }).first().click({ position: { x: 200, y: 8 } });
  seen.markedLowered = await waitFor(async () => (await markedLines(right)).length > 0 && markedLines(right));
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' * 3.0');
  const started = Date.now();
  await right.locator('.view-line', { hasText: '* 3.0' }).first().waitFor({ timeout: SHORT });
  seen.followed = Date.now() - started;
  seen.loweredLine = plain(await right.locator('.view-line', { hasText: '* 3.0' }).first().innerText()).trim();
  await page.screenshot({ path: join(seenFolder, 'lowered.png') });
  // The view scrolls to what the line of the cursor became.
  await left.locator('.view-line', { hasText: 'value[r] *=' }).first().click({ position: { x: 120, y: 8 } });
  await right.locator('.view-line', { hasText: 'value[r] *=' }).first().click({ position: { x: 120, y: 8 } });
  seen.markedSource = await waitFor(async () => {
    const lines = await markedLines(left);
    return lines.some((line) => line.includes('value[r]')) && lines;
  });
  await page.keyboard.type('x');
  seen.readOnly = !plain(await right.locator('.view-lines').innerText()).includes('xvalue');
  await page.keyboard.press('Escape');
  await right.getByRole('button', { name: 'Switch Between Device and Host File' }).click();
  await right.locator('.view-line', { hasText: 'rex_site' }).first().waitFor({ timeout: SHORT });
  seen.hostTab = await right.locator('.tab.active').innerText();
  await page.keyboard.press('Control+W');
  await left.locator('.view-line').first().click();
}

async function gpuCheck(page) {
  await page.locator('.codelens-decoration a', { hasText: 'GPU check' }).first().click();
  const said = page.locator('.notification-list-item-message', { hasText: 'rex-lsp: ' }).first();
  const frame = async () => (await contents(page, 'Checks of')) ?? undefined;
  seen.check = await waitFor(async () => {
    const shown = await frame();
    if (shown !== undefined) {
      return { panel: await shown.locator('main').innerText() };
    }
    return (await said.count()) > 0 && { message: await said.innerText() };
  }, 3 * LONG);
  await page.screenshot({ path: join(seenFolder, 'check.png') });
  if (seen.check.panel !== undefined) {
    await closeTab(page, 'Checks of');
  }
  await command(page, 'Notifications: Clear All Notifications');
}

async function picture(page) {
  await page.locator('.codelens-decoration a', { hasText: 'direct grid-stride' }).first().click();
  const frame = await waitFor(async () => contents(page, 'axpy, line'));
  await frame.locator('#drawing svg').waitFor({ timeout: SHORT });
  await frame.locator('#field-trips').fill('1000');
  await waitFor(async () => (await frame.locator('#sentences').innerText()).includes('1,000'));
  seen.picture = {
    heading: await frame.locator('h1').innerText(),
    name: await frame.locator('svg title').evaluate((title) => title.textContent),
    sentences: await frame.locator('#sentences li').allInnerTexts(),
    blocks: await frame.locator('svg .rex-label').allTextContents(),
    idle: await frame.locator('svg .rex-idle').count(),
    policy: await frame.locator('meta[http-equiv]').getAttribute('content'),
    colours: await frame.locator('svg .rex-busy').first().evaluate((bar) => getComputedStyle(bar).fill),
    overflow: await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  };
  await page.screenshot({ path: join(seenFolder, 'picture.png') });
  await closeTab(page, 'Loop in');
}

async function tree(page) {
  await command(page, 'rex-lsp: Check Workspace');
  const done = page.locator('.notification-list-item-message', { hasText: 'files with OpenMP checked' }).first();
  await done.waitFor({ timeout: LONG });
  seen.checked = await done.innerText();
  await command(page, 'Notifications: Clear All Notifications');
  await command(page, 'Explorer: Focus on Kernels View');
  const rows = page.locator('.pane', { hasText: 'Kernels' }).last().locator('.monaco-list-row');
  await waitFor(async () => (await rows.count()) >= 6);
  seen.tree = await rows.evaluateAll((found) => found.map((row) => row.ariaLabel));
  await page.locator('.pane-header', { hasText: 'loops' }).first().click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(seenFolder, 'tree.png') });
}

/** Two hundred characters inside a comment above the loops: lenses may move, but not vanish. */
async function typing(page) {
  await page.locator('.view-line', { hasText: 'y += alpha * x' }).first().click();
  await page.keyboard.press('End');
  for (let at = 0; at < 3; at++) {
    await page.keyboard.press('ArrowLeft');
  }
  await page.evaluate(() => {
    window.rexSeen = [];
    const look = () => {
      const shown = [...document.querySelectorAll('.codelens-decoration')];
      window.rexSeen.push(shown.map((lens) => `${Math.round(lens.getBoundingClientRect().top)} ${lens.textContent}`).sort());
      window.rexTimer = requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.type(' typed without a pause'.repeat(9).slice(0, 200), { delay: 15 });
  await page.waitForTimeout(3000);
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(window.rexTimer);
    return window.rexSeen;
  });
  const kinds = [...new Set(frames.map((frame) => JSON.stringify(frame)))].map((text) => JSON.parse(text));
  seen.typing = { frames: frames.length, kinds };
  const before = busy();
  await page.waitForTimeout(3000);
  seen.idleSeconds = busy() - before;
}

/** Without the setting there is no server; the extension says so and installs its own. */
async function installing(page, port) {
  writeSettings({});
  await openFile(page, port, 'copy.c');
  const said = page.locator('.notification-toast', { hasText: 'rex-lsp was not found' }).first();
  await said.waitFor({ timeout: SHORT });
  seen.missing = await said.locator('.notification-list-item-message').innerText();
  seen.missingStatus = await page.locator('.statusbar-item', { hasText: 'rex-lsp' }).first().getAttribute('aria-label');
  await page.screenshot({ path: join(seenFolder, 'missing.png') });
  await said.getByRole('button', { name: 'Install' }).click();
  const status = page.locator('.statusbar-item', { hasText: '1 direct' });
  await status.waitFor({ timeout: 3 * LONG });
  seen.installed = await status.innerText();
}

/** What the notifications and the log of the extension said. */
function output() {
  const found = [];
  for (const name of readdirSync(home, { recursive: true })) {
    if (/-rex-lsp\.log$/.test(name)) {
      found.push(readFileSync(join(home, name), 'utf8'));
    }
  }
  return found.join('\n');
}

/** Processor seconds of all extension hosts of this walk. */
function busy() {
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      if (line.includes('--type=extensionHost') && environment.includes(`REX_WALK_HOME=${home}`)) {
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
        ticks += Number(fields[11]) + Number(fields[12]);
      }
    } catch {
      continue; // The process has ended.
    }
  }
  return ticks / 100;
}

async function lensTexts(page) {
  return (await page.locator('.codelens-decoration').allInnerTexts()).map(plain);
}

/** The texts of a group's lines that bear the mark of the lowered view. */
async function markedLines(group) {
  return (await group.evaluate((container) => {
    const editor = container.querySelector('.monaco-editor');
    const tops = [...editor.querySelectorAll('.view-overlays > div')]
      .filter((line) => line.querySelector('[class*="TextEditorDecorationType"]') !== null)
      .map((line) => line.style.top);
    return [...editor.querySelectorAll('.view-line')].filter((line) => tops.includes(line.style.top)).map((line) => line.innerText);
  })).map(plain);
}

/** The inner frame of the webview whose heading begins with these words. */
async function contents(page, words) {
  for (const frame of page.frames()) {
    const heading = frame.locator('main h1');
    if ((await heading.count().catch(() => 0)) > 0 && (await heading.first().innerText().catch(() => '')).startsWith(words)) {
      return frame;
    }
  }
  return undefined;
}

async function command(page, title) {
  await page.keyboard.press('F1');
  await page.waitForSelector('.quick-input-widget input', { timeout: SHORT });
  await page.locator('.quick-input-widget input').first().fill(`>${title}`);
  await page.locator('.quick-input-list .monaco-list-row', { hasText: title.replace(/^.*: /, '') }).first().click({ timeout: SHORT });
}

async function closeTab(page, words) {
  const tab = page.locator('.tab', { hasText: words }).first();
  await tab.hover();
  await tab.locator('.codicon-close').first().click();
}

async function waitFor(ask, limit = SHORT) {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer) {
      return answer;
    }
    if (Date.now() > end) {
      throw new Error(`waited in vain for: ${ask}`);
    }
    await new Promise((done) => setTimeout(done, 150));
  }
}

function plain(text) {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u200c', '');
}

function prepare() {
  mkdirSync(workspace);
  copyFileSync(join(here, 'loops.c'), join(workspace, 'loops.c'));
  writeFileSync(join(workspace, 'plain.c'), 'int twice(int x)\n{\n    return 2 * x;\n}\n');
  writeFileSync(join(workspace, 'copy.c'), '#define N 1000\nvoid copy(const int *a, int *b)\n{\n'
    + '#pragma omp target teams distribute parallel for map(to: a[0:N]) map(from: b[0:N])\n'
    + '    for (int i = 0; i < N; i++)\n        b[i] = a[i];\n}\n');
  mkdirSync(join(home, 'data', 'User'), { recursive: true });
  writeSettings({ 'rex.serverPath': server });
  const done = spawnSync('node', [...entry(), '--install-extension', vsix], { encoding: 'utf8', env: environment() });
  if (done.status !== 0) {
    throw new Error(`the extension cannot be installed: ${done.stdout}${done.stderr}`);
  }
}

function writeSettings(more) {
  const settings = {
    'workbench.startupEditor': 'none', 'telemetry.telemetryLevel': 'off', 'update.mode': 'none',
    'extensions.autoCheckUpdates': false, 'files.hotExit': 'off', 'editor.minimap.enabled': false,
    'workbench.tips.enabled': false, 'editor.hover.delay': 100, ...more,
  };
  writeFileSync(join(home, 'data', 'User', 'settings.json'), JSON.stringify(settings));
}

function entry() {
  const main = join(vscode, 'node_modules/code-server/out/node/entry.js');
  return [main, '--user-data-dir', join(home, 'data'), '--extensions-dir', join(home, 'extensions')];
}

function environment() {
  const { VIRTUAL_ENV: _, CONDA_PREFIX: __, ...rest } = process.env;
  const path = (rest.PATH ?? '').split(':').filter((folder) => !existsSync(join(folder, 'rex-lsp'))).join(':');
  return { ...rest, PATH: path, HOME: home, REX_WALK_HOME: home };
}

function startCode(port) {
  const given = ['--auth', 'none', '--bind-addr', `127.0.0.1:${port}`, '--disable-telemetry', '--disable-update-check',
                 '--disable-workspace-trust', workspace];
  const child = spawn('node', [...entry(), ...given], { env: environment(), detached: true, stdio: 'ignore' });
  return child;
}

async function answering(port) {
  await waitFor(async () => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.ok, () => false), LONG);
}

async function freePort() {
  return await new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
