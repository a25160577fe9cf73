/** The tree of kernels by file: files that are open as they stand in the editor, others as last checked. */

import * as vscode from 'vscode';
import { type Kernel, OUTCOMES, type Outcome, countsOf, countsText, outcomeName } from '../core/kernels';
import { type FileKernels, filtered } from '../core/workspaceCheck';
import type { KernelStore } from './kernelStore';
import type { WorkspaceCheck } from './workspaceCheck';

export interface KernelNode {
  readonly uri: vscode.Uri;
  readonly kernel: Kernel;
}

type Node = FileKernels | KernelNode;

const KEY = 'rex.filter';
const ICONS: Readonly<Record<Outcome, [string, string]>> = {
  direct: ['pass', 'testing.iconPassed'],
  fallback: ['warning', 'problemsWarningIcon.foreground'],
  general: ['pass-filled', 'testing.iconPassed'],
  host: ['circle-slash', 'testing.iconFailed'],
};

export class KernelTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changes.event;
  private readonly view: vscode.TreeView<Node>;
  private readonly watching: vscode.Disposable;

  constructor(
    private readonly kernels: KernelStore,
    private readonly checked: WorkspaceCheck,
    private readonly memory: vscode.Memento,
  ) {
    this.view = vscode.window.createTreeView('rex.kernels', { treeDataProvider: this, showCollapseAll: true });
    this.watching = vscode.Disposable.from(
      this.view,
      kernels.onChange(() => {
        this.show();
      }),
      checked.onChange(() => {
        this.show();
      }),
    );
    this.show();
  }

  getChildren(node?: Node): Node[] {
    if (node === undefined) {
      return filtered(this.files(), this.wanted());
    }
    return 'kernel' in node ? [] : node.kernels.map((kernel) => ({ uri: vscode.Uri.file(node.path), kernel }));
  }

  getTreeItem(node: Node): vscode.TreeItem {
    return 'kernel' in node ? kernelItem(node) : fileItem(node);
  }

  async chooseFilter(): Promise<void> {
    const wanted = this.wanted();
    const counts = countsOf([...this.files()].flatMap((file) => file.kernels));
    const items = OUTCOMES.map((outcome) => ({
      label: outcomeName(outcome),
      description: `${counts[outcome]}`,
      picked: wanted.has(outcome),
      outcome,
    }));
    const title = 'Show kernels with these outcomes';
    const chosen = await vscode.window.showQuickPick(items, { title, canPickMany: true });
    if (chosen !== undefined) {
      await this.memory.update(KEY, chosen.map((item) => item.outcome));
      this.show();
    }
  }

  dispose(): void {
    this.watching.dispose();
    this.changes.dispose();
  }

  private show(): void {
    const left = OUTCOMES.filter((outcome) => this.wanted().has(outcome));
    this.view.description = left.length === OUTCOMES.length ? '' : `only ${left.join(', ') || 'nothing'}`;
    this.changes.fire(undefined);
  }

  private wanted(): ReadonlySet<Outcome> {
    return new Set(this.memory.get<Outcome[]>(KEY, [...OUTCOMES]));
  }

  private *files(): Generator<FileKernels> {
    const open = this.kernels.all();
    const paths = new Set(open.map(({ uri }) => uri.fsPath));
    for (const { uri, kernels } of open) {
      yield { path: uri.fsPath, kernels, problem: '' };
    }
    for (const file of this.checked.files.values()) {
      if (!paths.has(file.path)) {
        yield file;
      }
    }
  }
}

function fileItem(file: FileKernels): vscode.TreeItem {
  const uri = vscode.Uri.file(file.path);
  const item = new vscode.TreeItem(uri, vscode.TreeItemCollapsibleState.Expanded);
  item.id = file.path;
  item.iconPath = vscode.ThemeIcon.File;
  item.description = file.problem || countsText(countsOf(file.kernels));
  item.tooltip = `${vscode.workspace.asRelativePath(uri)}: ${item.description}`;
  item.contextValue = 'file';
  return item;
}

function kernelItem({ uri, kernel }: KernelNode): vscode.TreeItem {
  const label = `${kernel.functionName}:${kernel.line + 1}`;
  const item = new vscode.TreeItem(label);
  const [icon, color] = ICONS[kernel.outcome];
  const place = new vscode.Position(kernel.line, 0);
  item.id = `${uri.fsPath}:${kernel.line}:${kernel.region}`;
  item.iconPath = new vscode.ThemeIcon(icon, new vscode.ThemeColor(color));
  const more = [kernel.reason, kernel.shape].filter((part) => part !== '');
  item.description = [kernel.outcome, ...more].join(' · ');
  item.tooltip = [outcomeName(kernel.outcome), ...more].join('\n');
  item.accessibilityInformation = { label: [label, outcomeName(kernel.outcome), ...more].join(', ') };
  item.contextValue = 'kernel';
  item.command = {
    command: 'vscode.open',
    title: 'Open',
    arguments: [uri, { selection: new vscode.Range(place, place) } satisfies vscode.TextDocumentShowOptions],
  };
  return item;
}
