/** The status bar: kernels of the file that is edited, or what keeps the server from telling. */

import * as vscode from 'vscode';
import { OUTCOMES, countsOf, countsText, outcomeName } from '../core/kernels';
import type { KernelStore } from './kernelStore';
import type { Server } from './server';

export class StatusBar implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('rex.kernels', vscode.StatusBarAlignment.Right, 90);
  private readonly watching: vscode.Disposable;

  constructor(
    private readonly server: Server,
    private readonly kernels: KernelStore,
  ) {
    this.item.name = 'rex-lsp';
    this.item.command = 'rex.kernels.list';
    const show = (): void => {
      this.show();
    };
    this.watching = vscode.Disposable.from(
      server.onState(show),
      kernels.onChange(show),
      vscode.window.onDidChangeActiveTextEditor(show),
    );
    this.show();
  }

  dispose(): void {
    this.watching.dispose();
    this.item.dispose();
  }

  private show(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document?.languageId !== 'c' || document.uri.scheme === 'rex-lowered') {
      this.item.hide();
      return;
    }
    this.item.backgroundColor = undefined;
    if (this.server.state === 'starting') {
      this.set('$(loading~spin) rex-lsp', 'rex-lsp is starting');
    } else if (!this.server.isRunning) {
      this.item.backgroundColor = new vscode.ThemeColor('statusBarItem.warningBackground');
      this.set('$(warning) rex-lsp', 'rex-lsp does not run: click for what can be done');
    } else {
      const counts = countsOf(this.kernels.of(document.uri));
      const lines = OUTCOMES.map((outcome) => `${counts[outcome]} ${outcomeName(outcome)}`);
      this.set(`$(circuit-board) ${countsText(counts)}`, `Kernels in this file\n${lines.join('\n')}`);
    }
    this.item.show();
  }

  private set(text: string, tooltip: string): void {
    this.item.text = text;
    this.item.tooltip = tooltip;
    this.item.accessibilityInformation = { label: tooltip.replaceAll('\n', ', ') };
  }
}
