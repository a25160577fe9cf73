/** The extension's private environment, and what is known of Python here. */

import { execFile, spawn } from 'node:child_process';
import { access, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { isUsablePython } from '../core/discovery';

const run = promisify(execFile);
const VERSION = 'import sys; print("%d.%d.%d" % sys.version_info[:3])';
const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11'];

interface PythonApi {
  readonly environments?: { getActiveEnvironmentPath?(): { readonly path: string } | undefined };
}

export function privateFolder(context: vscode.ExtensionContext): string {
  return join(context.globalStorageUri.fsPath, 'server');
}

export async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** The interpreter that the Python extension has active, if that extension is there. */
export async function activeInterpreter(): Promise<string | undefined> {
  const python = vscode.extensions.getExtension<PythonApi>('ms-python.python');
  if (python === undefined) {
    return undefined;
  }
  try {
    const api = await python.activate();
    const path = api.environments?.getActiveEnvironmentPath?.()?.path;
    return path === undefined || (await isProgram(path)) ? path : join(path, 'bin', 'python');
  } catch {
    return undefined;
  }
}

/** Makes the private environment and installs the wheel that came with the extension; whether that went well. */
export async function installServer(context: vscode.ExtensionContext, output: vscode.OutputChannel): Promise<boolean> {
  const fail = (message: string): false => {
    output.appendLine(message);
    void vscode.window.showErrorMessage(message, 'Show Output').then((chosen) => {
      if (chosen !== undefined) {
        output.show();
      }
    });
    return false;
  };
  const wheel = await bundledWheel(context);
  if (wheel === undefined) {
    return fail('This build of the extension carries no server. Set rex.serverPath, or install rex-lsp with pip.');
  }
  const python = await usablePython();
  if (python === undefined) {
    return fail('rex-lsp needs Python 3.11 or newer, and none was found on PATH.');
  }
  const title = 'Installing rex-lsp';
  const place = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return await vscode.window.withProgress(place, async (progress, token) => {
    const folder = privateFolder(context);
    const own = process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
    await mkdir(context.globalStorageUri.fsPath, { recursive: true });
    const steps: [string, string, string[]][] = [
      ['making the environment', python, ['-m', 'venv', '--clear', folder]],
      ['installing packages', own, ['-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--progress-bar', 'off', wheel]],
    ];
    for (const [message, command, given] of steps) {
      progress.report({ message });
      const status = await told(command, given, output, token);
      if (token.isCancellationRequested) {
        return false;
      }
      if (status !== 0) {
        return fail(`rex-lsp could not be installed (${message}).`);
      }
    }
    return true;
  });
}

async function bundledWheel(context: vscode.ExtensionContext): Promise<string | undefined> {
  const folder = context.asAbsolutePath('server');
  const names = await readdir(folder).catch(() => []);
  const name = names.find((known) => known.endsWith('.whl'));
  return name === undefined ? undefined : join(folder, name);
}

async function usablePython(): Promise<string | undefined> {
  const active = await activeInterpreter();
  for (const name of [...(active === undefined ? [] : [active]), ...NAMES]) {
    try {
      const { stdout } = await run(name, ['-c', VERSION], { timeout: 10_000 });
      if (isUsablePython(stdout)) {
        return name;
      }
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Runs a program whose output goes to the channel; its exit status, -1 where it could not be started. */
async function told(
  command: string,
  given: readonly string[],
  output: vscode.OutputChannel,
  token: vscode.CancellationToken,
): Promise<number> {
  output.appendLine(`> ${command} ${given.join(' ')}`);
  return await new Promise((resolve) => {
    const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'pipe'] });
    const watch = token.onCancellationRequested(() => child.kill());
    const show = (data: Buffer): void => {
      output.append(data.toString());
    };
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.on('error', (error) => {
      output.appendLine(error.message);
      resolve(-1);
    });
    child.on('close', (status) => {
      watch.dispose();
      resolve(status ?? -1);
    });
  });
}
