import type pg from 'pg';
import type { ImportNote, ImportSummary, TableColumns } from '#contract/content/imports.ts';
import type { Made } from '#server/platform/db/tables/imports.ts';
import type { OnStep } from '../publishing/publish.ts';
import type { ImportReport } from './import.ts';

/** What an import is given besides its file. */
export type Given = {
  pool: pg.Pool;
  /** Says what would happen, and changes nothing. */
  trial: boolean;
  /** Everything becomes a draft. Not for a folder of content files. */
  drafts: boolean;
  force: boolean;
  mediaRoots: readonly string[];
  author: string;
  onStep?: OnStep | undefined;
};

/** What became of an import, or would. `made`: what to take back besides the versions of its change. */
export type Summary = ImportSummary & {
  notes: ImportNote[];
  change: number | null;
  made: Made;
  /** Of a spreadsheet. */
  columns?: TableColumns;
  /** Of a folder of content files. */
  report?: ImportReport;
};
