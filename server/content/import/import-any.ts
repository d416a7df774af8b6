import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type pg from 'pg';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { BadContent } from '../model/issues.ts';
import type { OnStep } from '../publishing/publish.ts';
import type { Gathered, Note } from './foreign/gathering.ts';
import { importGathered } from './foreign/import-gathered.ts';
import { bringPictures } from './foreign/pictures/bring-pictures.ts';
import { Unreadable } from './foreign/read-text.ts';
import { FORMATS, type Format, readForeign } from './foreign/recognise.ts';
import { type ImportReport, importInto } from './import.ts';
import { FILES } from './sources/folder.ts';

/** What `--from` names. */
export const SOURCES = [...FORMATS, 'folder'] as const;
export type SourceAsked = (typeof SOURCES)[number];

type Options = {
  pool: pg.Pool;
  /** A file of another system, or a folder of content files or of files of other systems. */
  path: string;
  from?: SourceAsked | undefined;
  /** Says what would happen, and changes nothing. */
  trial: boolean;
  /** Everything becomes a draft. Not for a folder of content files. */
  drafts: boolean;
  force: boolean;
  mediaRoots: readonly string[];
  author: string;
  onStep?: OnStep | undefined;
};

/** Notes that are alike, as one: how many, and the first. */
export type Group = { kind: string; count: number; first: { place: string; value: string; remedy: string } };

export type Summary = {
  source: Gathered['source'] | 'folder';
  created: number;
  changed: number;
  unchanged: number;
  left: number;
  redirects: number;
  /** What was refused. */
  faults: Group[];
  /** What was read otherwise than it is written. */
  mended: Group[];
  /** What the site has no place for. */
  leftOut: Group[];
  /** Of a folder of content files that was imported. */
  report?: ImportReport;
};

/** Imports whatever it is, in one transaction for each file. Throws Unreadable. */
export async function importAny({ path, from, ...options }: Options): Promise<Summary> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Unreadable(`There is no file or folder at ${path}`);
  if (!found.isDirectory()) return importFile(path, from === 'folder' ? undefined : from, options);
  const names = await readdir(path);
  const files = names.filter((name) => /^\.(?:csv|xml|json|txt|tsv)$/i.test(extname(name))).sort();
  const isOurs = names.some((name) => Object.values(FILES).some((own) => own === name));
  if (isOurs || from === 'folder' || files.length === 0) return importFolder(path, options);
  const summaries: Summary[] = [];
  for (const name of files)
    summaries.push(await importFile(join(path, name), from as Format | undefined, options));
  return summaries.reduce(together);
}

type Given = Omit<Options, 'path' | 'from'>;

async function importFile(
  path: string,
  format: Format | undefined,
  { pool, trial, drafts, ...options }: Given,
): Promise<Summary> {
  const read = await readForeign(path, format, new Date()).catch((error: unknown) => {
    throw error instanceof Unreadable
      ? new Unreadable(`${basename(path)} was not read: ${error.message}`)
      : error;
  });
  const [mediaDir = ''] = options.mediaRoots;
  const pictures = { mediaDir, beside: dirname(path), onStep: options.onStep };
  const gathered = trial ? read : await bringPictures(read, pictures);
  const note = `import of ${basename(path)}`;
  const outcome = await inTrial(pool, trial, (client) =>
    importGathered(client, gathered, { ...options, note, asDrafts: drafts }),
  );
  return {
    source: gathered.source,
    created: outcome.created,
    changed: outcome.changed,
    unchanged: outcome.unchanged,
    left: outcome.left,
    redirects: outcome.redirects,
    faults: grouped([...gathered.refused, ...outcome.refused]),
    mended: grouped(gathered.mended),
    leftOut: grouped([...gathered.left, ...outcome.leftOut]),
  };
}

async function importFolder(folder: string, { pool, trial, drafts, ...options }: Given): Promise<Summary> {
  if (drafts) throw new Unreadable('A folder of content files is not imported as drafts');
  try {
    const report = await inTrial(pool, trial, (client) => importInto(client, { ...options, folder }));
    const { moved: _, kept, renamed: __, ...kinds } = report;
    const sum = (name: 'created' | 'changed' | 'unchanged') =>
      Object.values(kinds).reduce((all, each) => all + each[name], 0);
    const counts = { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged') };
    return {
      source: 'folder',
      ...counts,
      left: kept.length,
      redirects: 0,
      faults: [],
      mended: [],
      leftOut: [],
      report,
    };
  } catch (error) {
    if (!(error instanceof BadContent)) throw error;
    const faults = error.faults.map(
      ({ file, entry = '', field = '', message }): Note => ({
        kind: `${file}: ${field} ${message}`,
        place: entry,
        value: '',
        remedy: 'Correct it and import again; nothing of the folder was imported',
      }),
    );
    const nothing = { created: 0, changed: 0, unchanged: 0, left: 0, redirects: 0 };
    return { source: 'folder', ...nothing, faults: grouped(faults), mended: [], leftOut: [] };
  }
}

/** Carries the result of a trial out of its transaction, which is rolled back. */
class Tried<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('a trial');
    this.result = result;
  }
}

async function inTrial<Result>(
  pool: pg.Pool,
  trial: boolean,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  if (!trial) return inTransaction(pool, work);
  try {
    return await inTransaction(pool, async (client) => {
      throw new Tried(await work(client));
    });
  } catch (error) {
    if (error instanceof Tried) return error.result;
    throw error;
  }
}

function grouped(notes: readonly Note[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { kind, ...first } of notes) {
    const group = groups.get(kind) ?? { kind, count: 0, first };
    group.count += 1;
    groups.set(kind, group);
  }
  return [...groups.values()];
}

function together(one: Summary, other: Summary): Summary {
  const counts = ['created', 'changed', 'unchanged', 'left', 'redirects'] as const;
  const lists = ['faults', 'mended', 'leftOut'] as const;
  return {
    ...one,
    ...Object.fromEntries(counts.map((name) => [name, one[name] + other[name]])),
    ...Object.fromEntries(lists.map((name) => [name, [...one[name], ...other[name]]])),
  };
}
