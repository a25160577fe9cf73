import js from '@eslint/js';
import { globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const GLOBALS = [
  ...['console', 'process', 'URL', 'Buffer', 'fetch', 'setTimeout', 'clearTimeout'],
  // In functions that run in the page.
  ...['window', 'document', 'getComputedStyle', 'requestAnimationFrame', 'cancelAnimationFrame'],
];

export default tseslint.config(
  globalIgnores(['dist/', 'server/']),
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', 60],
    },
  },
  { files: ['test/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    // What is here must be testable without an editor.
    files: ['src/core/**', 'src/webview/**', 'test/**'],
    rules: { 'no-restricted-imports': ['error', { paths: ['vscode', 'vscode-languageclient/node'] }] },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: Object.fromEntries(GLOBALS.map((name) => [name, 'readonly'])) },
    rules: { 'no-unused-vars': ['error', { varsIgnorePattern: '^_' }] },
  },
);
