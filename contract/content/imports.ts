import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { When } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { IMPORT_FORMATS, importCalls, TABLE_KINDS } from './import-calls.ts';

const First = z.object({ place: z.string(), value: z.string(), remedy: z.string() });

/** Notes that are alike, as one: how many, and the first with its place in the file, its value and what to do. */
const Group = z.object({ kind: z.string(), count: z.int().min(1), first: First }).meta({ id: 'ImportGroup' });
const groups = z.array(Group);

export const ImportSummary = z
  .object({
    source: z.enum(['csv', 'wordpress', 'shopify', 'ghost', 'contentful', 'json', 'folder']),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    left: z.int().describe('entries that staff published last, which stay as they are'),
    redirects: z.int(),
    faults: groups.describe('what was refused'),
    mended: groups.describe('what was read otherwise than it is written'),
    leftOut: groups.describe('what the site has no place for'),
  })
  .meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof ImportSummary>;

/** What happened to a part of the file, and why. */
export type ImportNote = z.infer<typeof First> & { what: 'refused' | 'mended' | 'left out'; kind: string };

const Import = z
  .object({
    id: Id,
    fileName: z.string(),
    drafts: z.boolean(),
    state: z.enum(['trying', 'tried', 'importing', 'imported', 'undone']),
    summary: ImportSummary.nullable(),
    fault: z.string().nullable().describe('why the file could not be read'),
    author: z.string(),
    createdAt: When,
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** The widest table, in columns. */
export const MOST_COLUMNS = 300;
export const LONGEST_COLUMN_NAME = 1_000;
const columnName = z.string().max(LONGEST_COLUMN_NAME);
const field = z.string().max(40).nullable().describe('null: left out');

/** The columns of a spreadsheet with the fields that they go to. */
const TableColumns = z
  .object({
    kind: z.enum(TABLE_KINDS).nullable().describe('what the rows are; null if no column tells'),
    columns: z.array(z.object({ name: columnName, field, sample: z.string().describe('its first value') })),
    isChosen: z.boolean().describe('whether a person chose the fields, now or for such a table before'),
  })
  .meta({ id: 'TableColumns' });
export type TableColumns = z.infer<typeof TableColumns>;

const params = z.object({ id: z.coerce.number().pipe(Id) });

export const importEndpoints = {
  all: defineEndpoint(importCalls.all, {
    summary: 'List the last imports, newest first',
    reply: z.object({ imports: z.array(Import) }).meta({ id: 'Imports' }),
  }),
  notes: defineEndpoint(importCalls.notes, {
    summary: 'What was refused, mended and left out, each with its place, as CSV; at most 20,000',
    params,
    reply: z.string(),
    faults: ['import-not-found'],
  }),
  begin: defineEndpoint(importCalls.begin, {
    summary:
      'Try a file that was uploaded: what would be created, changed, left and refused. Nothing is changed',
    body: z.strictObject({
      upload: z.string().regex(/^[\da-f]{32}$/, 'is no upload'),
      fileName: z.string().trim().min(1).max(200),
      format: z.enum(IMPORT_FORMATS).nullable().describe('null: recognised by what is in it'),
      drafts: z.boolean().describe('whether everything becomes a draft'),
    }),
    reply: z.object({ id: Id }).meta({ id: 'ImportBegun' }),
    faults: ['upload-not-found'],
  }),
  columns: defineEndpoint(importCalls.columns, {
    summary:
      'The columns of a spreadsheet that was tried, with their fields, and all fields by kind; null for other files',
    params,
    reply: TableColumns.extend({ fields: z.record(z.enum(TABLE_KINDS), z.array(z.string())) })
      .meta({
        id: 'ImportColumns',
      })
      .nullable(),
    faults: ['import-not-found'],
  }),
  tryAgain: defineEndpoint(importCalls.tryAgain, {
    summary:
      'Try a spreadsheet again with other fields, which are remembered for tables with the same columns',
    params,
    body: z.strictObject({
      kind: z.enum(TABLE_KINDS),
      columns: z
        .array(z.strictObject({ name: columnName, field }))
        .max(MOST_COLUMNS)
        .refine((columns) => {
          const fields = columns.flatMap(({ field: chosen }) => chosen ?? []);
          return new Set(fields).size === fields.length;
        }, 'names a field twice'),
    }),
    reply: z.null(),
    faults: ['import-not-found', 'import-not-tried'],
  }),
  template: defineEndpoint(importCalls.template, {
    summary: 'A spreadsheet (CSV) with all columns of a kind and one row as an example',
    params: z.object({ kind: z.enum(TABLE_KINDS) }),
    reply: z.string(),
  }),
  run: defineEndpoint(importCalls.run, {
    summary: 'Import a file that was tried, in the background',
    params,
    reply: z.null(),
    faults: ['import-not-found', 'import-not-tried'],
  }),
  undo: defineEndpoint(importCalls.undo, {
    summary: 'Take back all that an import has made: entries, drafts, redirects, stock and pictures',
    params,
    reply: z.null(),
    faults: ['import-not-found', 'import-not-undone'],
  }),
} satisfies Record<keyof typeof importCalls, Endpoint>;
