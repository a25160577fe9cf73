/** The little that webview scripts share: messages from the extension, and elements. */

interface Editor {
  postMessage(message: unknown): void;
}

declare function acquireVsCodeApi(): Editor;

/** Calls `show` with each message of the extension, after telling it that the page is there. */
export function listen(show: (message: unknown) => void): void {
  window.addEventListener('message', (event) => {
    show(event.data);
  });
  acquireVsCodeApi().postMessage('ready');
}

/** An element with text or children; attributes are set one by one, as the policy allows no inline styles. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (string | Node)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

export function mainElement(): HTMLElement {
  const found = document.getElementById('main');
  if (found === null) {
    throw new Error('the page has no main element');
  }
  return found;
}
