/** Where the server is looked for, in which order, and what is said when it is nowhere. */

export type Origin = 'setting' | 'environment' | 'path' | 'private';

export interface Surroundings {
  /** The setting `rex.serverPath`, the user's own one in a folder that is not trusted; empty when it is not set. */
  readonly serverPath: string;
  /** The interpreter that the Python extension has active, when it says so. */
  readonly interpreter?: string | undefined;
  /** The variable VIRTUAL_ENV or CONDA_PREFIX. */
  readonly environment?: string | undefined;
  /** The folders of PATH. */
  readonly path: readonly string[];
  readonly folders: readonly string[];
  readonly home: string;
  /** The folder of the environment that the extension installs for itself. */
  readonly privateFolder: string;
  /** Nothing out of a folder that is not trusted is ever started. */
  readonly trusted: boolean;
  readonly windows: boolean;
}

export interface Found {
  readonly command: string;
  readonly origin: Origin;
}

export interface Missing {
  readonly message: string;
  readonly looked: readonly string[];
}

export type IsProgram = (path: string) => Promise<boolean>;

/** The server's program, or what to tell the user. A setting that leads nowhere is an error, never passed over. */
export async function findServer(around: Surroundings, isProgram: IsProgram): Promise<Found | Missing> {
  const setting = around.serverPath.trim();
  if (setting !== '') {
    return await fromSetting(setting, around, isProgram);
  }
  const looked: string[] = [];
  for (const candidate of candidates(around)) {
    looked.push(candidate.command);
    if (await isProgram(candidate.command)) {
      return candidate;
    }
  }
  return { message: 'rex-lsp was not found in the active Python environment or on PATH.', looked };
}

/** All places but the setting, best first. */
export function candidates(around: Surroundings): Found[] {
  const name = around.windows ? 'rex-lsp.exe' : 'rex-lsp';
  const bin = around.windows ? 'Scripts' : 'bin';
  const found: Found[] = [];
  const add = (origin: Origin, ...parts: string[]): void => {
    const command = join(around.windows, ...parts, name);
    if (mayStart(command, around) && !found.some((other) => other.command === command)) {
      found.push({ command, origin });
    }
  };
  if (around.interpreter !== undefined) {
    add('environment', around.interpreter.replace(/[\\/][^\\/]*$/, ''));
  }
  if (around.environment !== undefined) {
    add('environment', around.environment, bin);
  }
  for (const folder of around.folders) {
    add('environment', folder, '.venv', bin);
  }
  for (const folder of around.path) {
    if (isAbsolute(folder)) {
      add('path', folder);
    }
  }
  add('private', around.privateFolder, bin);
  return found;
}

/** Whether a Python's version, as `3.11.2`, is one that the server runs on. */
export function isUsablePython(version: string): boolean {
  const [major = 0, minor = 0] = version.trim().split('.').map(Number);
  return major === 3 && minor >= 11;
}

/** Whether a C text has something that concerns this extension. */
export function hasOpenMP(text: string): boolean {
  return /^[ \t]*#[ \t]*pragma[ \t]+omp\b|\b_Pragma\s*\(\s*"\s*omp\b/m.test(text);
}

async function fromSetting(setting: string, around: Surroundings, isProgram: IsProgram): Promise<Found | Missing> {
  const plain = setting.replace(/^~(?=[\\/]|$)/, around.home).replaceAll('${userHome}', around.home);
  let tries = [plain.replaceAll('${workspaceFolder}', around.folders[0] ?? '')];
  if (!/[\\/]/.test(plain)) {
    tries = around.path.filter(isAbsolute).map((folder) => join(around.windows, folder, plain));
  } else if (!isAbsolute(tries[0] ?? '')) {
    tries = around.folders.map((folder) => join(around.windows, folder, plain));
  }
  for (const command of tries.filter((one) => mayStart(one, around))) {
    if (await isProgram(command)) {
      return { command, origin: 'setting' };
    }
  }
  return { message: `The setting rex.serverPath names "${setting}", which is not a program.`, looked: tries };
}

/** Whether trust allows to start this program: nothing out of a folder that is not trusted. */
function mayStart(command: string, around: Surroundings): boolean {
  return around.trusted || !around.folders.some((folder) => isInside(command, folder));
}

function join(windows: boolean, ...parts: string[]): string {
  return parts.join(windows ? '\\' : '/');
}

function isAbsolute(path: string): boolean {
  return /^([\\/]|[A-Za-z]:[\\/])/.test(path);
}

function isInside(path: string, folder: string): boolean {
  const tidy = (text: string): string => text.replaceAll('\\', '/').replace(/\/+$/, '');
  return tidy(path).startsWith(`${tidy(folder)}/`);
}
