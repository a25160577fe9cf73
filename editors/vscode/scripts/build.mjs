// Bundles the extension. `extension.js` is all that loads with a C file; `main.js` loads with the first `#pragma omp`.
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';

const minify = process.argv.includes('--minify');
const common = { bundle: true, minify, sourcemap: false, legalComments: 'none', logLevel: 'warning', outdir: 'dist' };

await rm('dist', { recursive: true, force: true });
await Promise.all([
  build({
    ...common,
    entryPoints: ['src/extension.ts', 'src/main.ts'],
    platform: 'node',
    target: 'node18',
    format: 'cjs',
    external: ['vscode', './main.js'],
  }),
  build({
    ...common,
    entryPoints: { picture: 'src/webview/picture.ts', checks: 'src/webview/checks.ts' },
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
  }),
]);
