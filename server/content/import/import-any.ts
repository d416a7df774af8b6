import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { IMPORT_FORMATS } from '#contract/content/import-calls.ts';
import { Unreadable } from './foreign/read-text.ts';
import { importFile } from './import-file.ts';
import { importFolder } from './import-folder.ts';
import { FILES } from './sources/folder.ts';
import type { Given, Summary } from './summary.ts';

/** What `--from` names. */
export const SOURCES = [...IMPORT_FORMATS, 'folder'] as const;
export type SourceAsked = (typeof SOURCES)[number];

/**
 * Imports a file of another system, or a folder of content files or of files of other systems: each file in one transaction, and noted so
 * that it can be undone. Throws Unreadable.
 */
export async function importAny({
  path,
  from,
  ...options
}: Given & { path: string; from?: SourceAsked | undefined }): Promise<Summary> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Unreadable(`There is no file or folder at ${path}`);
  const format = from === 'folder' ? undefined : from;
  const one = (file: string) =>
    importFile({ path: file, name: basename(file), format, beside: dirname(file) }, options);
  if (!found.isDirectory()) return one(path);
  const names = await readdir(path);
  const files = names.filter((name) => /^\.(?:csv|xml|json|txt|tsv|xlsx)$/i.test(extname(name))).sort();
  const isOurs = names.some((name) => Object.values(FILES).some((own) => own === name));
  if (isOurs || from === 'folder' || files.length === 0) return importFolder(path, options);
  const summaries: Summary[] = [];
  for (const name of files) summaries.push(await one(join(path, name)));
  return summaries.reduce(together);
}

function together(one: Summary, other: Summary): Summary {
  const counts = ['created', 'changed', 'unchanged', 'left', 'redirects'] as const;
  const lists = ['faults', 'mended', 'leftOut', 'notes'] as const;
  return {
    ...one,
    ...Object.fromEntries(counts.map((name) => [name, one[name] + other[name]])),
    ...Object.fromEntries(lists.map((name) => [name, [...one[name], ...other[name]]])),
  };
}
