/** "Check Workspace": the command line over all C files with OpenMP, in groups, with progress. */

import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { hasOpenMP } from '../core/discovery';
import { countsOf, countsText } from '../core/kernels';
import { type FileKernels, type Reading, batches, checkArguments, parseCheck } from '../core/workspaceCheck';
import type { Server } from './server';

const MOST_FILES = 5000;
const SKIPPED = '**/{node_modules,.venv,build,.git}/**';

export class WorkspaceCheck implements vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<void>();
  readonly onChange = this.changes.event;
  /** By path. */
  readonly files = new Map<string, FileKernels>();

  constructor(private readonly server: Server) {}

  async run(): Promise<void> {
    const { program } = this.server;
    if (program === undefined) {
      await this.server.offer();
      return;
    }
    const place = { location: vscode.ProgressLocation.Notification, title: 'Checking the workspace', cancellable: true };
    await vscode.window.withProgress(place, async (progress, token) => {
      const paths = await this.paths(token);
      const groups = batches(paths);
      this.files.clear();
      for (const [at, group] of groups.entries()) {
        if (token.isCancellationRequested) {
          break;
        }
        progress.report({ message: `${at * (groups[0]?.length ?? 0)} of ${paths.length} files` });
        await this.check(program, group, token);
        progress.report({ increment: 100 / groups.length });
        this.changes.fire();
      }
    });
    const found = [...this.files.values()];
    const counts = countsText(countsOf(found.flatMap((file) => file.kernels)));
    void vscode.window.showInformationMessage(`${found.length} files with OpenMP checked: ${counts}`);
  }

  dispose(): void {
    this.changes.dispose();
  }

  private async paths(token: vscode.CancellationToken): Promise<string[]> {
    const found = await vscode.workspace.findFiles('**/*.c', SKIPPED, MOST_FILES, token);
    const paths: string[] = [];
    for (const { fsPath } of found) {
      if (hasOpenMP(await readFile(fsPath, 'latin1').catch(() => ''))) {
        paths.push(fsPath);
      }
    }
    return paths.sort();
  }

  private async check(program: string, paths: readonly string[], token: vscode.CancellationToken): Promise<void> {
    try {
      for (const file of parseCheck(await output(program, checkArguments(paths, reading()), token))) {
        this.files.set(file.path, file);
      }
    } catch (error) {
      if (!token.isCancellationRequested) {
        this.server.output.appendLine(`Check Workspace: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}

function reading(): Reading {
  const settings = vscode.workspace.getConfiguration('rex');
  return {
    architecture: settings.get('architecture', ''),
    standard: settings.get('standard', ''),
    defines: settings.get<string[]>('defines', []),
    undefines: settings.get<string[]>('undefines', []),
    includePaths: settings.get<string[]>('includePaths', []),
    forcedIncludes: settings.get<string[]>('forcedIncludes', []),
  };
}

/** What a program writes. Its status only says whether something was found. */
async function output(program: string, given: readonly string[], token: vscode.CancellationToken): Promise<string> {
  return await new Promise((resolve, reject) => {
    const cwd = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    const child = spawn(program, given, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const watch = token.onCancellationRequested(() => child.kill());
    const written: Buffer[] = [];
    let complaints = '';
    child.stdout.on('data', (data: Buffer) => written.push(data));
    child.stderr.on('data', (data: Buffer) => (complaints += data.toString()));
    child.on('error', reject);
    child.on('close', () => {
      watch.dispose();
      const text = Buffer.concat(written).toString('utf8');
      if (text === '') {
        reject(new Error(complaints.trim() || 'the server said nothing'));
      } else {
        resolve(text);
      }
    });
  });
}
