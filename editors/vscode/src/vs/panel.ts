/** A webview beside the editor that shows one thing at a time and is told of changes by messages. */

import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { html } from '../core/html';

export class Panel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private message: unknown;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly kind: 'picture' | 'checks',
    private readonly icon: string,
  ) {}

  get isOpen(): boolean {
    return this.panel !== undefined;
  }

  show(title: string, message: unknown): void {
    this.message = message;
    if (this.panel === undefined) {
      this.panel = this.create(title);
    } else {
      this.panel.reveal(undefined, true);
    }
    this.panel.title = title;
    void this.panel.webview.postMessage(message);
  }

  /** A new message for a panel that is open; it stays where it is. */
  update(message: unknown): void {
    this.message = message;
    void this.panel?.webview.postMessage(message);
  }

  dispose(): void {
    this.panel?.dispose();
  }

  private create(title: string): vscode.WebviewPanel {
    const local = { enableScripts: true, localResourceRoots: [this.uri('dist'), this.uri('media')] };
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel(`rex.${this.kind}`, title, column, local);
    const { webview } = panel;
    panel.iconPath = this.uri('media', this.icon);
    webview.onDidReceiveMessage(() => {
      void webview.postMessage(this.message);
    });
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    webview.html = html({
      title,
      nonce: randomBytes(16).toString('hex'),
      source: webview.cspSource,
      script: webview.asWebviewUri(this.uri('dist', `${this.kind}.js`)).toString(),
      style: webview.asWebviewUri(this.uri('media', 'panel.css')).toString(),
    });
    return panel;
  }

  private uri(...parts: string[]): vscode.Uri {
    return vscode.Uri.joinPath(this.extension, ...parts);
  }
}
