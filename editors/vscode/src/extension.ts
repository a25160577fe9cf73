/** What loads with any C file: it waits for the first `#pragma omp`, or for a command, and then loads the rest. */

import * as vscode from 'vscode';
import { hasOpenMP } from './core/discovery';
import type { App } from './main';

const COMMANDS = [
  'rex.server.start',
  'rex.server.restart',
  'rex.server.install',
  'rex.server.output',
  'rex.kernels.list',
  'rex.kernels.checkWorkspace',
  'rex.kernels.filter',
  'rex.lowered.open',
  'rex.lowered.toggle',
  'rex.lowered.save',
  'rex.loop.picture',
  'rex.loop.explain',
  'rex.loop.check',
  'rex.loop.checkResult',
] as const;

export type CommandName = (typeof COMMANDS)[number];

let loaded: Promise<App> | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const load = (): Promise<App> => (loaded ??= import('./main.js').then((main) => main.start(context)));
  const look = (document: vscode.TextDocument): void => {
    if (loaded === undefined && document.languageId === 'c' && hasOpenMP(document.getText())) {
      void load();
    }
  };
  for (const name of COMMANDS) {
    const run = async (...given: unknown[]): Promise<void> => (await load()).run(name, given);
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(look),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (loaded === undefined && event.contentChanges.length > 0) {
        look(event.document);
      }
    }),
  );
  vscode.workspace.textDocuments.forEach(look);
}

export async function deactivate(): Promise<void> {
  await (await loaded)?.stop();
}
