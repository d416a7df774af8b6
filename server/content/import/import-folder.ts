import { BadContent } from '../model/issues.ts';
import type { Note } from './foreign/gathering.ts';
import { Unreadable } from './foreign/read-text.ts';
import { importInto } from './import.ts';
import { notesOf } from './notes.ts';
import type { Given, Summary } from './summary.ts';
import { inTrial } from './trial.ts';

const NOTHING = { created: 0, changed: 0, unchanged: 0, left: 0, redirects: 0, change: null };
const NONE_MADE = { drafts: [], redirects: [], skus: [], pictures: [] };

/** Imports a folder of content files, all or nothing. Throws Unreadable if it should come as drafts. */
export async function importFolder(
  folder: string,
  { pool, trial, drafts, ...options }: Given,
): Promise<Summary> {
  if (drafts) throw new Unreadable('A folder of content files is not imported as drafts');
  try {
    const report = await inTrial(pool, trial, (client) => importInto(client, { ...options, folder }));
    const { moved: _, kept, renamed: __, ...kinds } = report;
    const sum = (name: 'created' | 'changed' | 'unchanged') =>
      Object.values(kinds).reduce((all, each) => all + each[name], 0);
    const counts = { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged') };
    const nothing = notesOf({ refused: [], mended: [], leftOut: [] });
    return {
      source: 'folder',
      ...NOTHING,
      ...counts,
      left: kept.length,
      ...nothing,
      made: NONE_MADE,
      report,
    };
  } catch (error) {
    if (!(error instanceof BadContent)) throw error;
    const refused = error.faults.map(
      ({ file, entry = '', field = '', message }): Note => ({
        kind: `${file}: ${field} ${message}`,
        place: entry,
        value: '',
        remedy: 'Correct it and import again; nothing of the folder was imported',
      }),
    );
    return {
      source: 'folder',
      ...NOTHING,
      ...notesOf({ refused, mended: [], leftOut: [] }),
      made: NONE_MADE,
    };
  }
}
