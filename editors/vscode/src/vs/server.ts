/** The language client: finds the server, starts it, and passes on what the other parts need. */

import { homedir } from 'node:os';
import { delimiter } from 'node:path';
import * as vscode from 'vscode';
import {
  CodeLensRequest,
  LanguageClient,
  type LanguageClientOptions,
  type Middleware,
  RevealOutputChannelOn,
  State,
  WorkDoneProgress,
  type WorkDoneProgressBegin,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
} from 'vscode-languageclient/node';
import { type Found, type Missing, findServer } from '../core/discovery';
import { activeInterpreter, installServer, isProgram, privateFolder } from './install';

export type ServerState = 'stopped' | 'starting' | 'running' | 'missing' | 'failed';

export type WorkDone = WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd;

/** What other parts of the extension do when something is asked for. */
export interface Hooks {
  run(command: string, given: readonly unknown[]): Promise<boolean>;
  lensesAsked(uri: vscode.Uri): void;
}

/** What the server is told whatever the settings say: the status bar lives on lenses, and results have a panel here. A
 *  lens that comes with its command can be clicked at any time; one that is resolved later loses clicks meanwhile. */
const ALWAYS = { lens: true, lazyLenses: false, checkMessages: false };

/** Milliseconds after which a server that was not found is looked for again: settings and environments can come late. */
const AGAIN = 2000;

const INSTALL = 'Install';
const RESTART = 'Restart';
const OUTPUT = 'Show Output';
const SETTINGS = 'Open Settings';

export class Server implements vscode.Disposable {
  readonly output = vscode.window.createOutputChannel('rex-lsp');
  private readonly messages = vscode.window.createOutputChannel('rex-lsp (messages)');
  private readonly states = new vscode.EventEmitter<ServerState>();
  readonly onState = this.states.event;
  private client: LanguageClient | undefined;
  private found: Found | undefined;
  private current: ServerState = 'stopped';
  private told = false;
  private turn = 0;
  private installing = false;
  private again: NodeJS.Timeout | undefined;
  private readonly watching: vscode.Disposable;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly hooks: Hooks,
  ) {
    this.watching = vscode.Disposable.from(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('rex.serverPath')) {
          void this.restart();
        } else if (event.affectsConfiguration('rex.lens')) {
          this.refreshLenses();
        }
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        if (!this.isRunning) {
          void this.restart();
        }
      }),
    );
  }

  get isRunning(): boolean {
    return this.current === 'running';
  }

  get state(): ServerState {
    return this.current;
  }

  /** The server's program, for runs of its command line. */
  get program(): string | undefined {
    return this.found?.command;
  }

  async start(): Promise<void> {
    if (this.current === 'running' || this.current === 'starting') {
      return;
    }
    const turn = ++this.turn;
    this.set('starting');
    const found = await this.find();
    if (turn !== this.turn) {
      return;
    }
    if ('message' in found) {
      this.found = undefined;
      this.set('missing');
      this.lookAgain();
      this.output.appendLine(`${found.message}\nLooked for: ${found.looked.join(', ')}`);
      if (!this.told) {
        this.told = true;
        void this.offer(found.message);
      }
      return;
    }
    this.found = found;
    await this.launch(found);
  }

  async stop(): Promise<void> {
    const { client } = this;
    this.turn++;
    this.client = undefined;
    clearTimeout(this.again);
    this.set('stopped');
    if (client !== undefined) {
      await client.dispose(2000).catch((error: unknown) => {
        this.output.appendLine(`The server did not stop in time: ${String(error)}`);
      });
    }
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async install(): Promise<void> {
    if (!vscode.workspace.isTrusted) {
      void vscode.window.showWarningMessage('rex-lsp is not installed from a folder that is not trusted.');
      return;
    }
    this.installing = true;
    const installed = await installServer(this.context, this.output);
    this.installing = false;
    if (installed) {
      await this.restart();
    }
  }

  /** Says what is the matter and offers what helps. */
  async offer(message?: string): Promise<void> {
    const words = message ?? (this.current === 'starting' ? 'rex-lsp is starting.' : 'rex-lsp is not running.');
    const install = this.current === 'missing' && vscode.workspace.isTrusted ? [INSTALL] : [RESTART];
    const chosen = await vscode.window.showWarningMessage(words, ...install, SETTINGS, OUTPUT);
    if (chosen === INSTALL) {
      await this.install();
    } else if (chosen === RESTART) {
      await this.restart();
    } else if (chosen === SETTINGS) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'rex.serverPath');
    } else if (chosen === OUTPUT) {
      this.output.show();
    }
  }

  /** Asks the server; fails where it does not run. */
  async request(method: string, params: unknown, token?: vscode.CancellationToken): Promise<unknown> {
    if (this.client === undefined || !this.isRunning) {
      throw new Error('rex-lsp is not running');
    }
    // An absent token must not be passed on: the client would take it for one more parameter.
    const { client } = this;
    return await (token === undefined ? client.sendRequest(method, params) : client.sendRequest(method, params, token));
  }

  /** Progress that the server reports under a token of ours. */
  onProgress(token: string, report: (value: WorkDone) => void): vscode.Disposable {
    return this.client?.onProgress(WorkDoneProgress.type, token, report) ?? new vscode.Disposable(() => undefined);
  }

  /** Makes the editor ask for lenses again. */
  refreshLenses(): void {
    const feature = this.client?.getFeature(CodeLensRequest.method);
    for (const document of vscode.workspace.textDocuments) {
      if (document.languageId === 'c') {
        feature?.getProvider(document)?.onDidChangeCodeLensEmitter.fire();
      }
    }
  }

  private lookAgain(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.startIfFound(), AGAIN);
  }

  private async startIfFound(): Promise<void> {
    const found = this.installing ? undefined : await this.find();
    if (this.current !== 'missing') {
      return;
    }
    if (found === undefined || this.installing || 'message' in found) {
      this.lookAgain();
    } else {
      await this.start();
    }
  }

  private async find(): Promise<Found | Missing> {
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath);
    return await findServer(
      {
        serverPath: ownSetting('serverPath'),
        interpreter: await activeInterpreter(),
        environment: process.env.VIRTUAL_ENV ?? process.env.CONDA_PREFIX,
        path: (process.env.PATH ?? '').split(delimiter),
        folders,
        home: homedir(),
        privateFolder: privateFolder(this.context),
        trusted: vscode.workspace.isTrusted,
        windows: process.platform === 'win32',
      },
      isProgram,
    );
  }

  private async launch(found: Found): Promise<void> {
    this.output.appendLine(`Starting ${found.command} (${found.origin})`);
    const cwd = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    const run = { command: found.command, args: [], ...(cwd === undefined ? {} : { options: { cwd } }) };
    const client = new LanguageClient('rex', 'rex-lsp', run, this.options());
    client.onDidChangeState(({ newState }) => {
      if (this.client === client) {
        this.set(newState === State.Running ? 'running' : newState === State.Starting ? 'starting' : 'failed');
      }
    });
    this.client = client;
    try {
      await client.start();
      const { serverInfo } = client.initializeResult ?? {};
      this.output.appendLine(`${serverInfo?.name ?? 'server'} ${serverInfo?.version ?? ''} is running`);
    } catch (error) {
      this.set('failed');
      this.output.appendLine(`The server could not be started: ${String(error)}`);
      void this.offer('rex-lsp could not be started.');
    }
  }

  private options(): LanguageClientOptions {
    return {
      documentSelector: [
        { scheme: 'file', language: 'c' },
        { scheme: 'untitled', language: 'c' },
      ],
      outputChannel: this.output,
      traceOutputChannel: this.messages,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      // Last, since settings may come from the folder itself.
      initializationOptions: {
        ...vscode.workspace.getConfiguration('rex'),
        ...ALWAYS,
        trusted: vscode.workspace.isTrusted,
      },
      middleware: this.middleware(),
    };
  }

  /** Lenses are always asked for, since the status bar and the tree live on them; the setting hides them here, but for
   *  those of loops that could be offloaded, which have a setting of their own. */
  private middleware(): Middleware {
    const { hooks } = this;
    return {
      workspace: {
        configuration: async (params, token, next) => {
          const answer = (await next(params, token)) as unknown;
          return Array.isArray(answer) ? answer.map((item: unknown) => withAlways(item)) : [];
        },
      },
      provideCodeLenses: async (document, token, next) => {
        const lenses = await next(document, token);
        hooks.lensesAsked(document.uri);
        const shows = vscode.workspace.getConfiguration('rex', document).get<boolean>('lens', true);
        return shows ? lenses : lenses?.filter((lens) => lens.command?.command === 'rex.offloadLoop');
      },
      executeCommand: async (command, given, next) =>
        (await hooks.run(command, given as unknown[])) ? undefined : ((await next(command, given)) as unknown),
    };
  }

  private set(state: ServerState): void {
    if (this.current !== state) {
      this.current = state;
      this.states.fire(state);
    }
  }

  dispose(): void {
    void this.stop();
    this.watching.dispose();
    this.states.dispose();
    this.output.dispose();
    this.messages.dispose();
  }
}

/** A setting that names a program: in a folder that is not trusted only what the user set for all folders counts. */
function ownSetting(name: string): string {
  const settings = vscode.workspace.getConfiguration('rex');
  return vscode.workspace.isTrusted ? settings.get(name, '') : (settings.inspect<string>(name)?.globalValue ?? '');
}

function withAlways(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? { ...item, ...ALWAYS } : ALWAYS;
}
