import { describe, expect, it } from 'vitest';
import { type Surroundings, candidates, findServer, hasOpenMP, isUsablePython } from '../src/core/discovery';

const around: Surroundings = {
  serverPath: '',
  interpreter: '/envs/work/bin/python',
  environment: '/envs/shell',
  path: ['/usr/local/bin', '.', '/usr/bin'],
  folders: ['/home/me/project'],
  home: '/home/me',
  privateFolder: '/storage/server',
  trusted: true,
  windows: false,
};
const only = (...there: string[]) => (path: string) => Promise.resolve(there.includes(path));

describe('where the server is looked for', () => {
  it('goes from the active environment over PATH to the private environment', () => {
    expect(candidates(around).map(({ command, origin }) => `${origin} ${command}`)).toEqual([
      'environment /envs/work/bin/rex-lsp',
      'environment /envs/shell/bin/rex-lsp',
      'environment /home/me/project/.venv/bin/rex-lsp',
      'path /usr/local/bin/rex-lsp',
      'path /usr/bin/rex-lsp',
      'private /storage/server/bin/rex-lsp',
    ]);
  });

  it('takes nothing out of a folder that is not trusted, whoever names it', () => {
    const inside = { ...around, trusted: false, path: ['/home/me/project/bin'], environment: '/home/me/project/env' };
    const found = candidates({ ...inside, serverPath: '/home/me/project/evil' }).map(({ command }) => command);
    expect(found).toEqual(['/envs/work/bin/rex-lsp', '/storage/server/bin/rex-lsp']);
  });

  it("heeds the user's setting in a folder that is not trusted, unless it leads into the folder", async () => {
    const set = { ...around, trusted: false, serverPath: '/opt/rex' };
    expect(await findServer(set, only('/opt/rex'))).toEqual({ command: '/opt/rex', origin: 'setting' });
    for (const serverPath of ['${workspaceFolder}/rex', 'tools/rex', '/home/me/project/tools/../rex', '~/project/rex']) {
      const missing = await findServer({ ...set, serverPath }, () => Promise.resolve(true));
      expect(missing).toHaveProperty('message');
    }
  });

  it('takes the first that is there', async () => {
    const found = await findServer(around, only('/usr/bin/rex-lsp', '/storage/server/bin/rex-lsp'));
    expect(found).toEqual({ command: '/usr/bin/rex-lsp', origin: 'path' });
  });

  it('says where it looked', async () => {
    const missing = await findServer(around, only());
    expect(missing).toMatchObject({ looked: expect.arrayContaining(['/usr/bin/rex-lsp']) as unknown });
    expect('message' in missing && missing.message).toContain('PATH');
  });

  it.each([
    ['~/bin/rex-lsp', '/home/me/bin/rex-lsp'],
    ['${workspaceFolder}/env/bin/rex-lsp', '/home/me/project/env/bin/rex-lsp'],
    ['env/bin/rex-lsp', '/home/me/project/env/bin/rex-lsp'],
    ['my-rex', '/usr/bin/my-rex'],
  ])('understands the setting %s', async (serverPath, command) => {
    expect(await findServer({ ...around, serverPath }, only(command))).toEqual({ command, origin: 'setting' });
  });

  it('never passes over a setting that leads nowhere', async () => {
    const missing = await findServer({ ...around, serverPath: '/gone' }, only('/usr/bin/rex-lsp'));
    expect('message' in missing && missing.message).toContain('"/gone"');
  });

  it('spells paths as Windows does', () => {
    const windows = { ...around, windows: true, interpreter: 'C:\\py\\python.exe', path: ['C:\\bin'] };
    const found = candidates(windows).map(({ command }) => command);
    expect(found).toContain('C:\\py\\rex-lsp.exe');
    expect(found).toContain('C:\\bin\\rex-lsp.exe');
  });
});

describe('what concerns the extension', () => {
  it.each(['#pragma omp target', '  #  pragma\tomp parallel', 'int x;\n#pragma omp simd', '_Pragma("omp target")'])(
    'wakes for %s',
    (text) => {
      expect(hasOpenMP(text)).toBe(true);
    },
  );

  it.each(['int omp;', '#pragma once', '// see #pragma omp target', '#pragma ompx'])('sleeps through %s', (text) => {
    expect(hasOpenMP(text)).toBe(false);
  });

  it('knows which Python will do', () => {
    expect(['3.11.0', '3.14.1\n'].map(isUsablePython)).toEqual([true, true]);
    expect(['3.10.9', '2.7.18', '', '4.0.0'].map(isUsablePython)).toEqual([false, false, false, false]);
  });
});
