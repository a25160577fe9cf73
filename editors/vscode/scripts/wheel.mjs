// Builds the server's wheel into `server/`, so that what the extension installs is the version that it was made with.
// It is built from a copy: setuptools would put what an earlier build has left behind into the wheel.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const python = process.env.REX_PYTHON ?? 'python3';
const copy = mkdtempSync(join(tmpdir(), 'rex-wheel-'));
try {
  for (const name of ['pyproject.toml', 'README.md', 'LICENSE', 'lowering_core', 'rex_lsp', 'queries']) {
    const filter = (path) => !path.endsWith('__pycache__');
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  rmSync('server', { recursive: true, force: true });
  mkdirSync('server');
  const pip = ['-m', 'pip', 'wheel', '--quiet', '--disable-pip-version-check', '--no-deps', '--wheel-dir', 'server', copy];
  execFileSync(python, pip, { stdio: 'inherit' });
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`server/${readdirSync('server').join(' ')}`);
