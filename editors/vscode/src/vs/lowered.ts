/** The lowered view: a read-only document beside the source that follows each edit and each selection. */

import * as vscode from 'vscode';
import { type Kind, SCHEME, addressOf, kindOf, otherKind } from '../core/loweredUri';
import { LineMap, type MapEntry, main, runs } from '../core/sourceMap';
import type { Server } from './server';

const QUIET = 120; // milliseconds after an edit
const GIVEN_UP = new Set([-32800, -32801, -32802]);

interface Lowered {
  readonly text: string;
  readonly map: readonly MapEntry[];
}

interface View {
  text: string;
  map: LineMap;
  timer?: NodeJS.Timeout | undefined;
  /** The source line that is to be shown as soon as there is a text. */
  wanted?: number | undefined;
}

export class LoweredViews implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly views = new Map<string, View>();
  private readonly changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changes.event;
  private readonly mark = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor('editor.wordHighlightStrongBackground'),
    overviewRulerColor: new vscode.ThemeColor('editor.wordHighlightStrongBackground'),
  });
  private readonly watching: vscode.Disposable;

  constructor(private readonly server: Server) {
    this.watching = vscode.Disposable.from(
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidChangeTextDocument((event) => {
        this.edited(event.document);
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        this.views.delete(document.uri.toString());
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        if (event.textEditor === vscode.window.activeTextEditor) {
          this.follow(event.textEditor, true);
        }
      }),
      server.onState((state) => {
        if (state === 'running') {
          this.views.forEach((_, key) => {
            this.updateSoon(vscode.Uri.parse(key), 0);
          });
        }
      }),
    );
  }

  async open(given: vscode.Uri, line?: number, kind: Kind = 'cuda'): Promise<void> {
    const source = given.scheme === SCHEME ? sourceOf(given) : given;
    const uri = uriOf(source, kind);
    const document = await vscode.workspace.openTextDocument(uri);
    const shown = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
    const viewColumn = shown?.viewColumn ?? vscode.ViewColumn.Beside;
    const editor = await vscode.window.showTextDocument(document, { viewColumn, preserveFocus: true, preview: true });
    const view = this.views.get(uri.toString());
    if (line !== undefined && view !== undefined) {
      view.wanted = line;
      this.reveal(editor, view);
    }
  }

  /** Shows the other emitted file in the place of the one that is shown. */
  async toggle(given: unknown): Promise<void> {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    if (uri?.scheme !== SCHEME) {
      return;
    }
    const editor = vscode.window.visibleTextEditors.find((one) => one.document.uri.toString() === uri.toString());
    const document = await vscode.workspace.openTextDocument(uriOf(sourceOf(uri), otherKind(kindOf(uri.path))));
    const options = editor?.viewColumn === undefined ? {} : { viewColumn: editor.viewColumn };
    await vscode.window.showTextDocument(document, { ...options, preview: true });
  }

  /** Writes both emitted files into a folder that is asked for. */
  async save(given: unknown): Promise<void> {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    if (uri === undefined) {
      return;
    }
    const source = uri.scheme === SCHEME ? sourceOf(uri) : uri;
    const chosen = await vscode.window.showOpenDialog({
      defaultUri: vscode.Uri.joinPath(source, '..'),
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: 'Save Lowered Files Here',
    });
    if (chosen?.[0] === undefined) {
      return;
    }
    const params = { command: 'rex.lowerToCuda', arguments: [source.toString(), chosen[0].toString()] };
    try {
      const answer = (await this.server.request('workspace/executeCommand', params)) as { written?: string[] };
      const names = (answer.written ?? []).map((name) => vscode.Uri.parse(name).path.replace(/^.*\//, ''));
      void vscode.window.showInformationMessage(`Written: ${names.join(', ')}`);
    } catch (error) {
      void vscode.window.showErrorMessage(`rex-lsp: ${messageOf(error)}`);
    }
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const key = uri.toString();
    const view = this.views.get(key) ?? { text: '', map: new LineMap([]) };
    this.views.set(key, view);
    if (view.text === '') {
      await this.fetch(uri, view);
    }
    return view.text;
  }

  dispose(): void {
    this.watching.dispose();
    this.views.forEach((view) => {
      clearTimeout(view.timer);
    });
    this.mark.dispose();
    this.changes.dispose();
  }

  private edited(document: vscode.TextDocument): void {
    if (document.uri.scheme === SCHEME) {
      const view = this.views.get(document.uri.toString());
      const [editor] = editorsOf(document.uri);
      if (view?.wanted !== undefined && editor !== undefined) {
        this.reveal(editor, view);
      } else if (vscode.window.activeTextEditor !== undefined) {
        this.follow(vscode.window.activeTextEditor, false);
      }
      return;
    }
    for (const kind of ['cuda', 'host'] as const) {
      const uri = uriOf(document.uri, kind);
      if (this.views.has(uri.toString())) {
        this.updateSoon(uri, QUIET);
      }
    }
  }

  private updateSoon(uri: vscode.Uri, delay: number): void {
    const view = this.views.get(uri.toString());
    if (view !== undefined) {
      clearTimeout(view.timer);
      view.timer = setTimeout(() => {
        void this.fetch(uri, view).then((changed) => {
          if (changed) {
            this.changes.fire(uri);
          }
        });
      }, delay);
    }
  }

  /** Asks for the text; whether it has become another. A request that a newer one replaced changes nothing. */
  private async fetch(uri: vscode.Uri, view: View): Promise<boolean> {
    const before = view.text;
    const params = { textDocument: { uri: sourceOf(uri).toString() }, kind: kindOf(uri.path) };
    try {
      const { text, map } = (await this.server.request('rex/lowered', params)) as Lowered;
      view.text = text;
      view.map = new LineMap(map);
    } catch (error) {
      if (!GIVEN_UP.has(codeOf(error))) {
        view.text = `/* ${messageOf(error).replaceAll('*/', '* /')} */\n`;
        view.map = new LineMap([]);
      }
    }
    return view.text !== before;
  }

  /** Marks in the other documents what the selection of this one became, or came from. */
  private follow(editor: vscode.TextEditor, reveal: boolean): void {
    const { uri } = editor.document;
    const { start, end } = editor.selection;
    if (uri.scheme === SCHEME) {
      const lines = this.views.get(uri.toString())?.map.toSource(start.line, end.line) ?? [];
      this.show(editorsOf(sourceOf(uri)), lines, reveal);
      editor.setDecorations(this.mark, []);
      return;
    }
    for (const kind of ['cuda', 'host'] as const) {
      const lowered = uriOf(uri, kind);
      const view = this.views.get(lowered.toString());
      if (view !== undefined) {
        this.show(editorsOf(lowered), view.map.toEmitted(start.line, end.line), reveal);
        editor.setDecorations(this.mark, []);
      }
    }
  }

  private show(editors: readonly vscode.TextEditor[], lines: readonly number[], reveal: boolean): void {
    const ranges = runs(lines).map(([first, last]) => new vscode.Range(first, 0, last, Number.MAX_SAFE_INTEGER));
    const target = main(lines);
    for (const editor of editors) {
      editor.setDecorations(this.mark, ranges);
      if (reveal && target !== undefined) {
        const range = new vscode.Range(target[0], 0, target[0], 0);
        editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
      }
    }
  }

  private reveal(editor: vscode.TextEditor, view: View): void {
    const line = view.wanted;
    if (line !== undefined && view.text !== '') {
      view.wanted = undefined;
      this.show([editor], view.map.toEmitted(line, line), true);
    }
  }
}

function uriOf(source: vscode.Uri, kind: Kind): vscode.Uri {
  return vscode.Uri.from({ scheme: SCHEME, ...addressOf(source.toString(), source.path, kind) });
}

function sourceOf(lowered: vscode.Uri): vscode.Uri {
  return vscode.Uri.parse(lowered.query, true);
}

function editorsOf(uri: vscode.Uri): vscode.TextEditor[] {
  return vscode.window.visibleTextEditors.filter((editor) => editor.document.uri.toString() === uri.toString());
}

function codeOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
