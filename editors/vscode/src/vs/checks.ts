/** Checks of loops on the device: running them, keeping their results, showing them. */

import * as vscode from 'vscode';
import { type CheckRecord, checkResultOf, withRecord } from '../core/check';
import { functionOf } from '../core/kernels';
import { Panel } from './panel';
import type { Server } from './server';

// The number is that of the form in which results are kept.
const KEY = 'rex.checks.2';
const CANCELLED = new Set([-32800, -32802]);

type Histories = Readonly<Record<string, readonly CheckRecord[]>>;

export class Checks {
  private readonly changes = new vscode.EventEmitter<string>();
  readonly changed = this.changes.event;
  private number = 0;

  constructor(private readonly memory: vscode.Memento) {}

  history(uri: vscode.Uri, region: string): readonly CheckRecord[] {
    return this.histories()[keyOf(uri.toString(), region)] ?? [];
  }

  /** Checks a loop while progress is shown; whether there is a result. */
  async run(server: Server, uri: vscode.Uri, region: string): Promise<boolean> {
    if (!vscode.workspace.isTrusted) {
      void vscode.window.showWarningMessage('A check builds and runs the code of the folder, which must be trusted.');
      return false;
    }
    const title = `Checking the loop in ${functionOf(region)}`;
    const place = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    return await vscode.window.withProgress(place, async (progress, token) => {
      const workDoneToken = `rex-check-${++this.number}`;
      const reports = server.onProgress(workDoneToken, (value) => {
        if (value.kind !== 'end' && value.message !== undefined) {
          progress.report({ message: value.message });
        }
      });
      const params = { command: 'rex.gpuCheck', arguments: [uri.toString(), region, options(uri)], workDoneToken };
      try {
        // Trust may have been granted, or a trusted folder added, since the server was started.
        await server.request('workspace/executeCommand', { command: 'rex.trustFolders' }, token);
        const answer = await server.request('workspace/executeCommand', params, token);
        await this.keep(uri, region, { time: Date.now(), result: checkResultOf(answer) });
        return true;
      } catch (error) {
        if (!token.isCancellationRequested && !CANCELLED.has(codeOf(error))) {
          void vscode.window.showWarningMessage(`rex-lsp: ${error instanceof Error ? error.message : String(error)}`);
        }
        return false;
      } finally {
        reports.dispose();
      }
    });
  }

  private histories(): Histories {
    return this.memory.get<Histories>(KEY, {});
  }

  private async keep(uri: vscode.Uri, region: string, record: CheckRecord): Promise<void> {
    const all = this.histories();
    const key = keyOf(uri.toString(), region);
    await this.memory.update(KEY, { ...all, [key]: withRecord(all[key] ?? [], record) });
    this.changes.fire(key);
  }
}

/** The results of one loop's checks. */
export class CheckPanel implements vscode.Disposable {
  private readonly panel: Panel;
  private readonly watching: vscode.Disposable;
  private shown: { uri: vscode.Uri; region: string } | undefined;

  constructor(
    extension: vscode.Uri,
    private readonly checks: Checks,
  ) {
    this.panel = new Panel(extension, 'checks', 'view.svg');
    this.watching = checks.changed(() => {
      if (this.shown !== undefined && this.panel.isOpen) {
        this.panel.update(this.message(this.shown.uri, this.shown.region));
      }
    });
  }

  show(uri: vscode.Uri, region: string): void {
    this.shown = { uri, region };
    this.panel.show(`Checks of ${functionOf(region)}`, this.message(uri, region));
  }

  dispose(): void {
    this.watching.dispose();
    this.panel.dispose();
  }

  private message(uri: vscode.Uri, region: string): unknown {
    return { title: `the loop in ${functionOf(region)}`, history: this.checks.history(uri, region) };
  }
}

function options(uri: vscode.Uri): unknown {
  const settings = vscode.workspace.getConfiguration('rex.check', uri);
  return {
    backend: settings.get<string>('backend'),
    sweep: settings.get<boolean>('sweep'),
    set: settings.get<Record<string, string | number>>('values'),
  };
}

function keyOf(uri: string, region: string): string {
  return `${vscode.Uri.parse(uri).toString()}|${region}`;
}

function codeOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0;
}
