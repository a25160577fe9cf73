/** Pages of webviews: nothing is loaded but the extension's own script and style sheet. */

export interface Page {
  readonly title: string;
  readonly nonce: string;
  /** The source that the editor serves the extension's files from. */
  readonly source: string;
  readonly script: string;
  readonly style: string;
}

export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}

export function policy(page: Pick<Page, 'nonce' | 'source'>): string {
  return `default-src 'none'; style-src ${page.source}; script-src 'nonce-${page.nonce}'`;
}

export function html(page: Page): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy(page))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${escapeHtml(page.style)}">
<title>${escapeHtml(page.title)}</title>
</head>
<body>
<main id="main" aria-live="polite"></main>
<script nonce="${page.nonce}" src="${escapeHtml(page.script)}"></script>
</body>
</html>`;
}
