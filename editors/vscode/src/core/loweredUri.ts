/** Addresses of lowered views: the emitted file's path, with the source's address as the query. */

export const SCHEME = 'rex-lowered';

export type Kind = 'cuda' | 'host';

export interface LoweredAddress {
  readonly path: string;
  readonly query: string;
}

/** The address of what the source at `path` (with the address `source`) becomes. */
export function addressOf(source: string, path: string, kind: Kind): LoweredAddress {
  const at = path.lastIndexOf('/') + 1;
  const stem = path.slice(at).replace(/\.[^.]*$/, '');
  return { path: `${path.slice(0, at)}rex_${stem}.${kind === 'cuda' ? 'cu' : 'c'}`, query: source };
}

export function kindOf(path: string): Kind {
  return path.endsWith('.cu') ? 'cuda' : 'host';
}

export function otherKind(kind: Kind): Kind {
  return kind === 'cuda' ? 'host' : 'cuda';
}
