/** Puts the parts together and says which command does what. */

import * as vscode from 'vscode';
import { type Kernel, countsOf, countsText, kernelAt, outcomeName } from './core/kernels';
import type { CommandName } from './extension';
import { CheckPanel, Checks } from './vs/checks';
import { KernelStore } from './vs/kernelStore';
import { LoweredViews } from './vs/lowered';
import { PicturePanel } from './vs/picturePanel';
import { Server } from './vs/server';
import { StatusBar } from './vs/status';
import { type KernelNode, KernelTree } from './vs/tree';
import { WorkspaceCheck } from './vs/workspaceCheck';

/** A construct: its document and its name in the server. */
interface Target {
  readonly uri: vscode.Uri;
  readonly kernel: Kernel;
}

export class App {
  private readonly server: Server;
  private readonly kernels: KernelStore;
  private readonly lowered: LoweredViews;
  private readonly picture: PicturePanel;
  private readonly checks: Checks;
  private readonly checkPanel: CheckPanel;
  private readonly tree: KernelTree;
  private readonly workspaceCheck: WorkspaceCheck;
  private readonly parts: readonly { dispose(): unknown }[];

  constructor(context: vscode.ExtensionContext) {
    this.checks = new Checks(context.workspaceState);
    this.server = new Server(context, {
      run: (command, given) => this.runServerCommand(command, given),
      lensesAsked: (uri) => {
        this.kernels.refreshSoon(uri);
      },
    });
    this.kernels = new KernelStore(this.server);
    this.lowered = new LoweredViews(this.server);
    this.picture = new PicturePanel(context.extensionUri, this.server, this.kernels);
    this.checkPanel = new CheckPanel(context.extensionUri, this.checks);
    this.workspaceCheck = new WorkspaceCheck(this.server);
    this.tree = new KernelTree(this.kernels, this.workspaceCheck, context.workspaceState);
    const status = new StatusBar(this.server, this.kernels);
    this.parts = [
      this.server, this.kernels, this.lowered, this.picture, this.checkPanel, this.workspaceCheck, this.tree, status,
    ];
  }

  async open(): Promise<void> {
    await vscode.commands.executeCommand('setContext', 'rex.active', true);
    await this.server.start();
  }

  async stop(): Promise<void> {
    await this.server.stop();
  }

  dispose(): void {
    for (const part of this.parts) {
      part.dispose();
    }
  }

  async run(name: CommandName, given: readonly unknown[]): Promise<void> {
    const [first] = given;
    const actions: Readonly<Record<CommandName, () => unknown>> = {
      'rex.server.start': () => this.server.start(),
      'rex.server.restart': () => this.server.restart(),
      'rex.server.install': () => this.server.install(),
      'rex.server.output': () => {
        this.server.output.show();
      },
      'rex.kernels.list': () => this.list(),
      'rex.kernels.checkWorkspace': () => this.workspaceCheck.run(),
      'rex.kernels.filter': () => this.tree.chooseFilter(),
      'rex.lowered.open': () => this.openLowered(first),
      'rex.lowered.toggle': () => this.lowered.toggle(first),
      'rex.lowered.save': () => this.lowered.save(first),
      'rex.loop.picture': () => this.withTarget(first, (target) => this.showPicture(target)),
      'rex.loop.explain': () => this.withTarget(first, (target) => this.explain(target)),
      'rex.loop.check': () => this.withTarget(first, (target) => this.check(target.uri, target.kernel.region)),
      'rex.loop.checkResult': () =>
        this.withTarget(first, (target) => {
          this.checkPanel.show(target.uri, target.kernel.region);
        }),
    };
    await actions[name]();
  }

  /** Commands that lenses and actions of the server name; whether it was one that is carried out here. */
  private async runServerCommand(command: string, given: readonly unknown[]): Promise<boolean> {
    const uri = typeof given[0] === 'string' ? vscode.Uri.parse(given[0], true) : undefined;
    const region = given.find((value): value is string => typeof value === 'string' && value.includes('#'));
    if (uri === undefined) {
      return false;
    }
    const kernel = this.kernels.of(uri).find((known) => known.region === region);
    if (command === 'rex.lowerToCuda' || command === 'rex.showLowered') {
      await this.lowered.open(uri, kernel?.line);
      return true;
    }
    if (command === 'rex.explainLoop' && kernel !== undefined) {
      await this.showPicture({ uri, kernel });
      return true;
    }
    if (command === 'rex.showRace') {
      await this.showRace(given);
      return true;
    }
    if (command === 'rex.tryAdvice') {
      await this.tryAdvice(given);
      return true;
    }
    if (command === 'rex.gpuCheck' && region !== undefined) {
      await this.check(uri, region);
      return true;
    }
    return false;
  }

  /** Tries an edit that is advised; the server shows progress, says what came out and offers the edit. */
  private async tryAdvice(given: readonly unknown[]): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      void vscode.window.showWarningMessage('A trial builds and runs the code of the folder, which must be trusted.');
      return;
    }
    try {
      // Trust may have been granted, or a trusted folder added, since the server was started.
      await this.server.request('workspace/executeCommand', { command: 'rex.trustFolders' });
      await this.server.request('workspace/executeCommand', { command: 'rex.tryAdvice', arguments: given });
    } catch (error) {
      void vscode.window.showInformationMessage(error instanceof Error ? error.message : String(error));
    }
  }

  /** A race as a C program, in a document of its own beside the source. */
  private async showRace(given: readonly unknown[]): Promise<void> {
    try {
      const asked = { command: 'rex.showRace', arguments: given };
      const { text } = (await this.server.request('workspace/executeCommand', asked)) as { readonly text: string };
      const document = await vscode.workspace.openTextDocument({ language: 'c', content: text });
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true });
    } catch (error) {
      void vscode.window.showInformationMessage(error instanceof Error ? error.message : String(error));
    }
  }

  private async openLowered(given: unknown): Promise<void> {
    const target = await this.target(given);
    const uri = target?.uri ?? vscode.window.activeTextEditor?.document.uri;
    if (uri !== undefined) {
      const at = vscode.window.activeTextEditor?.selection.active.line;
      await this.lowered.open(uri, isNode(given) ? target?.kernel.line : at);
    }
  }

  private async showPicture({ uri, kernel }: Target): Promise<void> {
    await this.picture.show(uri, kernel.region);
  }

  private async explain({ uri, kernel }: Target): Promise<void> {
    const editor = await vscode.window.showTextDocument(uri);
    const place = new vscode.Position(kernel.line, 0);
    editor.selection = new vscode.Selection(place, place);
    await vscode.commands.executeCommand('editor.action.showHover');
  }

  private async check(uri: vscode.Uri, region: string): Promise<void> {
    if (await this.checks.run(this.server, uri, region)) {
      this.checkPanel.show(uri, region);
    }
  }

  private async withTarget(given: unknown, action: (target: Target) => unknown): Promise<void> {
    const target = await this.target(given);
    if (target === undefined) {
      void vscode.window.showInformationMessage('There is no target construct in this file.');
      return;
    }
    await action(target);
  }

  /** The construct of a node of the tree, else the one at or above the cursor. */
  private async target(given: unknown): Promise<Target | undefined> {
    if (isNode(given)) {
      const { uri } = given;
      const known = this.kernels.of(uri);
      const all = known.length > 0 ? known : await this.kernels.load(uri);
      const kernel = all.find((one) => one.line === given.kernel.line) ?? kernelAt(all, given.kernel.line);
      return kernel === undefined ? undefined : { uri, kernel };
    }
    const editor = vscode.window.activeTextEditor;
    if (editor?.document.languageId !== 'c') {
      return undefined;
    }
    const { uri } = editor.document;
    const kernel = kernelAt(await this.kernels.load(uri), editor.selection.active.line);
    return kernel === undefined ? undefined : { uri, kernel };
  }

  private async list(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (editor === undefined || !this.server.isRunning) {
      await this.server.offer();
      return;
    }
    const all = await this.kernels.load(editor.document.uri);
    const items = all.map((kernel) => ({
      label: `$(${ICONS[kernel.outcome]}) ${kernel.functionName}`,
      description: `line ${kernel.line + 1} · ${outcomeName(kernel.outcome)}`,
      detail: [kernel.reason, kernel.shape].filter((part) => part !== '').join(' · '),
      kernel,
    }));
    const title = `Kernels: ${countsText(countsOf(all))}`;
    const chosen = await vscode.window.showQuickPick(items, { title, matchOnDescription: true, matchOnDetail: true });
    if (chosen !== undefined) {
      const place = new vscode.Position(chosen.kernel.line, 0);
      await vscode.window.showTextDocument(editor.document, { selection: new vscode.Range(place, place) });
    }
  }
}

const ICONS = { direct: 'pass', fallback: 'warning', general: 'pass-filled', host: 'circle-slash' } as const;

function isNode(given: unknown): given is KernelNode {
  return typeof given === 'object' && given !== null && 'kernel' in given;
}

/** The extension at work. Called once. */
export async function start(context: vscode.ExtensionContext): Promise<App> {
  const app = new App(context);
  context.subscriptions.push(app);
  await app.open();
  return app;
}
