/** `rex-lsp --check` over many files: its arguments, its answer, and how the answer is shown. */

import { field, list, number, word } from './fields';
import { type Kernel, type Outcome, kernelOf } from './kernels';

export interface FileKernels {
  readonly path: string;
  readonly kernels: readonly Kernel[];
  /** Why the file could not be checked; empty when it was. */
  readonly problem: string;
}

export interface Reading {
  readonly architecture: string;
  readonly standard: string;
  readonly defines: readonly string[];
  readonly undefines: readonly string[];
  readonly includePaths: readonly string[];
  readonly forcedIncludes: readonly string[];
}

export const BATCH = 12;

/** The arguments that check `files`. Settings that begin with a dash would be options, and are left out. */
export function checkArguments(files: readonly string[], reading: Reading): string[] {
  const plain = (values: readonly string[]): string[] => values.filter((value) => value !== '' && !value.startsWith('-'));
  return [
    '--check',
    ...['--format', 'json', '--fail-on', 'error'],
    ...plain([reading.architecture]).flatMap((value) => ['--arch', value]),
    ...plain([reading.standard]).flatMap((value) => ['-std', value]),
    ...plain(reading.defines).map((value) => `-D${value}`),
    ...plain(reading.undefines).map((value) => `-U${value}`),
    ...plain(reading.includePaths).map((value) => `-I${value}`),
    ...plain(reading.forcedIncludes).flatMap((value) => ['-include', value]),
    ...files,
  ];
}

/** The files of an answer. Throws where it is none. */
export function parseCheck(text: string): FileKernels[] {
  const answer: unknown = JSON.parse(text);
  const files = field(answer, 'files');
  if (!Array.isArray(files)) {
    throw new Error('the answer of --check has no files');
  }
  return files.map((file: unknown) => {
    const kernels = list(file, 'loops').flatMap((loop) => kernelOf(loop, (number(loop, 'line') ?? 1) - 1) ?? []);
    return { path: word(file, 'path'), kernels, problem: field(file, 'checked') === false ? problemOf(file) : '' };
  });
}

/** Files in groups that are checked by one run each. */
export function batches<T>(items: readonly T[], size: number = BATCH): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < items.length; at += size) {
    groups.push(items.slice(at, at + size));
  }
  return groups;
}

/** What the tree shows: files with kernels of the outcomes that are wanted, by path; files with a problem stay. */
export function filtered(files: Iterable<FileKernels>, wanted: ReadonlySet<Outcome>): FileKernels[] {
  return [...files]
    .map((file) => ({ ...file, kernels: file.kernels.filter((kernel) => wanted.has(kernel.outcome)) }))
    .filter((file) => file.kernels.length > 0 || file.problem !== '')
    .sort((one, other) => one.path.localeCompare(other.path));
}

function problemOf(file: unknown): string {
  return word(list(file, 'diagnostics')[0], 'message') || 'could not be checked';
}
