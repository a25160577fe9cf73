// A VS Code that runs in a browser: a home of its own, the extension in it, a folder with C files, and its end.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitFor } from './wait.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

export class Code {
  /** `folder` is where e2e/install put the editor. */
  constructor(folder) {
    this.folder = folder;
    this.home = mkdtempSync(join(tmpdir(), 'rex-vscode-'));
    this.workspace = join(this.home, 'loops');
    mkdirSync(this.workspace);
    copyFileSync(join(here, 'loops.c'), join(this.workspace, 'loops.c'));
    writeFileSync(join(this.workspace, 'plain.c'), 'int twice(int x)\n{\n    return 2 * x;\n}\n');
    writeFileSync(join(this.workspace, 'copy.c'), '#define N 1000\nvoid copy(const int *a, int *b)\n{\n'
      + '#pragma omp target teams distribute parallel for map(to: a[0:N]) map(from: b[0:N])\n'
      + '    for (int i = 0; i < N; i++)\n        b[i] = a[i];\n}\n');
    writeFileSync(join(this.workspace, 'race.c'), 'void smooth(int n, double *x)\n{\n'
      + '#pragma omp target teams distribute parallel for map(tofrom: x[0:n])\n'
      + '    for (int i = 1; i < n; i++)\n        x[i] = 0.5 * (x[i - 1] + x[i]);\n}\n');
    mkdirSync(join(this.workspace, 'emitted'));
    mkdirSync(join(this.home, 'data', 'User'), { recursive: true });
  }

  install(vsix) {
    const done = spawnSync('node', [...this.entry(), '--install-extension', vsix], { encoding: 'utf8', env: this.environment() });
    if (done.status !== 0) {
      throw new Error(`the extension cannot be installed: ${done.stdout}${done.stderr}`);
    }
  }

  settings(more) {
    const settings = {
      'workbench.startupEditor': 'none', 'telemetry.telemetryLevel': 'off', 'update.mode': 'none',
      'extensions.autoCheckUpdates': false, 'files.hotExit': 'off', 'editor.minimap.enabled': false,
      'workbench.tips.enabled': false, 'editor.hover.delay': 100, ...more,
    };
    writeFileSync(join(this.home, 'data', 'User', 'settings.json'), JSON.stringify(settings));
  }

  async start(...more) {
    this.port = await freePort();
    const given = ['--auth', 'none', '--bind-addr', `127.0.0.1:${this.port}`, '--disable-telemetry', '--disable-update-check',
                   ...more, this.workspace];
    this.child = spawn('node', [...this.entry(), ...given], { env: this.environment(), detached: true, stdio: 'ignore' });
    const health = `http://127.0.0.1:${this.port}/healthz`;
    await waitFor('the editor', async () => fetch(health).then((answer) => answer.ok, () => false));
  }

  /** The address that opens the folder and a file of it. */
  address(name) {
    const file = `vscode-remote://127.0.0.1:${this.port}${join(this.workspace, name)}`;
    const payload = encodeURIComponent(JSON.stringify([['openFile', file]]));
    return `http://127.0.0.1:${this.port}/?folder=${encodeURIComponent(this.workspace)}&payload=${payload}`;
  }

  async stop() {
    const { child } = this;
    if (child !== undefined && child.exitCode === null) {
      const closed = new Promise((done) => child.once('close', done));
      process.kill(-child.pid, 'SIGTERM');
      const hard = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 20_000);
      await closed;
      clearTimeout(hard);
    }
  }

  forget() {
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  /** What the output channel of the extension said. */
  output() {
    const names = readdirSync(this.home, { recursive: true }).filter((name) => /-rex-lsp\.log$/.test(name));
    return names.map((name) => readFileSync(join(this.home, name), 'utf8')).join('\n');
  }

  /** Processor seconds of all extension hosts of this editor. */
  busy() {
    let ticks = 0;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        if (line.includes('--type=extensionHost') && environment.includes(`REX_WALK_HOME=${this.home}`)) {
          const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
          ticks += Number(fields[11]) + Number(fields[12]);
        }
      } catch {
        continue; // The process has ended.
      }
    }
    return ticks / 100;
  }

  entry() {
    const main = join(this.folder, 'node_modules/code-server/out/node/entry.js');
    return [main, '--user-data-dir', join(this.home, 'data'), '--extensions-dir', join(this.home, 'extensions')];
  }

  environment() {
    const { VIRTUAL_ENV: _, CONDA_PREFIX: __, ...rest } = process.env;
    const path = (rest.PATH ?? '').split(':').filter((folder) => !existsSync(join(folder, 'rex-lsp'))).join(':');
    return { ...rest, PATH: path, HOME: this.home, REX_WALK_HOME: this.home };
  }
}

async function freePort() {
  return await new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
