/** The picture of a loop, kept true while its file is edited. */

import * as vscode from 'vscode';
import { functionOf } from '../core/kernels';
import type { KernelStore } from './kernelStore';
import { Panel } from './panel';
import type { Server } from './server';

export class PicturePanel implements vscode.Disposable {
  private readonly panel: Panel;
  private readonly watching: vscode.Disposable;
  private shown: { uri: vscode.Uri; region: string } | undefined;

  constructor(
    extension: vscode.Uri,
    private readonly server: Server,
    kernels: KernelStore,
  ) {
    this.panel = new Panel(extension, 'picture', 'view.svg');
    this.watching = kernels.onChange((uri) => {
      if (this.panel.isOpen && uri?.toString() === this.shown?.uri.toString()) {
        void this.facts().then((facts) => {
          this.panel.update(facts);
        });
      }
    });
  }

  async show(uri: vscode.Uri, region: string): Promise<void> {
    this.shown = { uri, region };
    this.panel.show(`Loop in ${functionOf(region)}`, await this.facts());
  }

  dispose(): void {
    this.watching.dispose();
    this.panel.dispose();
  }

  private async facts(): Promise<unknown> {
    const { shown } = this;
    if (shown === undefined) {
      return undefined;
    }
    const params = { command: 'rex.explainLoop', arguments: [shown.uri.toString(), shown.region] };
    return await this.server.request('workspace/executeCommand', params).catch(() => undefined);
  }
}
