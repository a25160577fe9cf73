/** The kernels of open documents, as their lenses tell them. They are asked for a while after the last edit. */

import * as vscode from 'vscode';
import { type Kernel, kernelOfLens } from '../core/kernels';
import type { Server } from './server';

const QUIET = 400; // milliseconds without an edit

export class KernelStore implements vscode.Disposable {
  private readonly known = new Map<string, { uri: vscode.Uri; kernels: readonly Kernel[] }>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly changes = new vscode.EventEmitter<vscode.Uri | undefined>();
  private readonly watching: vscode.Disposable;
  readonly onChange = this.changes.event;

  constructor(private readonly server: Server) {
    this.watching = vscode.Disposable.from(
      vscode.workspace.onDidOpenTextDocument((document) => {
        this.look(document);
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.contentChanges.length > 0) {
          this.look(event.document);
        }
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.forget(document.uri);
      }),
      server.onState((state) => {
        if (state === 'running') {
          vscode.workspace.textDocuments.forEach((document) => {
            this.look(document);
          });
        } else if (state !== 'starting') {
          this.known.clear();
          this.changes.fire(undefined);
        }
      }),
    );
  }

  of(uri: vscode.Uri): readonly Kernel[] {
    return this.known.get(uri.toString())?.kernels ?? [];
  }

  all(): { uri: vscode.Uri; kernels: readonly Kernel[] }[] {
    return [...this.known.values()];
  }

  refreshSoon(uri: vscode.Uri): void {
    const key = uri.toString();
    clearTimeout(this.timers.get(key));
    const work = (): void => {
      this.timers.delete(key);
      this.load(uri).catch(() => undefined);
    };
    this.timers.set(key, setTimeout(work, QUIET));
  }

  /** Asks the server now; what was known stays where it does not answer, as while another edit comes. */
  async load(uri: vscode.Uri): Promise<readonly Kernel[]> {
    const document = await vscode.workspace.openTextDocument(uri);
    if (document.languageId !== 'c' || !this.server.isRunning) {
      return this.of(uri);
    }
    const { version } = document;
    let kernels: Kernel[];
    try {
      kernels = await this.ask(uri.toString());
    } catch {
      return this.of(uri);
    }
    if (document.version === version && !document.isClosed) {
      const before = this.known.get(uri.toString())?.kernels;
      this.known.set(uri.toString(), { uri, kernels });
      if (JSON.stringify(before) !== JSON.stringify(kernels)) {
        this.changes.fire(uri);
      }
    }
    return this.of(uri);
  }

  dispose(): void {
    this.watching.dispose();
    this.timers.forEach((timer) => {
      clearTimeout(timer);
    });
    this.changes.dispose();
  }

  private look(document: vscode.TextDocument): void {
    if (document.languageId === 'c') {
      this.refreshSoon(document.uri);
    }
  }

  private forget(uri: vscode.Uri): void {
    clearTimeout(this.timers.get(uri.toString()));
    this.timers.delete(uri.toString());
    if (this.known.delete(uri.toString())) {
      this.changes.fire(uri);
    }
  }

  private async ask(uri: string): Promise<Kernel[]> {
    const answer = await this.server.request('textDocument/codeLens', { textDocument: { uri } });
    return Array.isArray(answer) ? answer.flatMap((lens: unknown) => kernelOfLens(lens) ?? []) : [];
  }
}
