import { z } from 'zod';
import { HomeRow, RowQuery } from '#contract/catalogue/home.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { MAX_INTEGER, Nothing, When, wholeNumber } from '#contract/core/scalars.ts';
import { AskedSlug } from '#contract/core/slug.ts';
import {
  ContentBody,
  ContentDetail,
  ContentKind,
  ContentRow,
  ContentVersion,
  EntrySlug,
  EntryState,
  Numbered,
  ValueField,
} from './staff-content.ts';
import { staffContentCalls } from './staff-content-calls.ts';

const KindOnly = z.object({ kind: ContentKind });
const Named = z.object({ kind: ContentKind, entry: EntrySlug });
const Search = z.string().max(100).default('');

/** Lists, drafts, history. */
export const staffContentEndpoints = {
  settings: defineEndpoint(staffContentCalls.settings, {
    summary: "The company's time zone (IANA name)",
    reply: z.object({ timeZone: z.string() }).meta({ id: 'ContentSettings' }),
  }),
  homeRow: defineEndpoint(staffContentCalls.homeRow, {
    summary:
      'What visitors would see in a row of the home page, by title and picture; at most 24, and nothing in an empty row',
    query: RowQuery.pick({ season: true, films: true, limit: true }).extend({
      source: HomeRow.shape.source,
      category: AskedSlug.optional(),
    }),
    reply: z.array(ContentRow.pick({ entry: true, title: true, picture: true })),
  }),
  values: defineEndpoint(staffContentCalls.values, {
    summary: 'Values that a field has in the catalogue, most used first; at most 50',
    params: z.object({ field: ValueField }),
    query: z.object({ search: Search }),
    reply: z.array(z.string()),
  }),
  names: defineEndpoint(staffContentCalls.names, {
    summary:
      'Names of entries, for fields that refer to them. Callers without permission to edit the kind get live entries alone',
    params: z.object({ kind: ContentKind.exclude(['documents', 'order']) }),
    query: z.object({
      search: Search,
      entry: EntrySlug.optional().describe('only this entry'),
      limit: wholeNumber(1, 50).prefault(20),
    }),
    reply: z.array(ContentRow.pick({ entry: true, title: true })),
  }),
  list: defineEndpoint(staffContentCalls.list, {
    summary: 'Entries of a kind. `sort` by `place`: in the order of the list',
    params: KindOnly,
    query: z.object({
      search: Search,
      entry: EntrySlug.optional().describe('only this entry'),
      state: EntryState.optional(),
      draft: z.literal('true').optional().describe('only entries with a draft'),
      warned: z
        .literal('true')
        .optional()
        .describe('only live entries that would cause warnings if published today'),
      category: z
        .string()
        .max(200)
        .optional()
        .describe('category of films, collection of products, tag of posts'),
      sort: z.enum(['title', 'changed', 'date', 'place']).default('title'),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 200).prefault(25),
    }),
    reply: z.object({ rows: z.array(ContentRow), total: z.int().min(0) }).meta({ id: 'ContentList' }),
  }),
  create: defineEndpoint(staffContentCalls.create, {
    summary:
      'Create a draft. `entry`: its slug; if absent, it is made from the title or name. `from`: an entry of this kind whose ' +
      'text is copied; the fields of `body` replace the copied ones',
    params: KindOnly,
    body: z.object({
      entry: EntrySlug.optional(),
      body: ContentBody.default({}),
      from: EntrySlug.optional(),
    }),
    reply: z.object({ entry: z.string(), number: Numbered }).meta({ id: 'ContentCreated' }),
    created: true,
    idempotencyKey: 'optional',
    faults: ['entry-not-found', 'entry-taken'],
  }),
  read: defineEndpoint(staffContentCalls.read, {
    summary: 'An entry: its live version, its draft and its schedule',
    params: Named,
    reply: ContentDetail,
    faults: ['entry-not-found', 'entry-renamed'],
  }),
  save: defineEndpoint(staffContentCalls.save, {
    summary: 'Save the shared draft',
    params: Named,
    body: z.object({ body: ContentBody, basedOn: Numbered }),
    reply: z.object({ number: Numbered, savedAt: When }).meta({ id: 'ContentSaved' }),
    faults: ['entry-not-found', 'entry-renamed', 'draft-conflict'],
  }),
  discard: defineEndpoint(staffContentCalls.discard, {
    summary:
      'Discard the draft; the history keeps it. An entry that was never live goes to the trash. A scheduled text can be discarded ' +
      'only after its schedule is cancelled',
    params: Named,
    reply: Nothing,
    faults: ['entry-not-found', 'text-waits'],
  }),
  history: defineEndpoint(staffContentCalls.history, {
    summary: 'The versions of an entry with their changes, newest first; at most 50',
    params: Named,
    reply: z.array(ContentVersion),
    faults: ['entry-not-found'],
  }),
  version: defineEndpoint(staffContentCalls.version, {
    summary: 'One version; `body` is null if the entry was unpublished',
    params: Named.extend({ number: wholeNumber(0, MAX_INTEGER) }),
    reply: z.object({ number: Numbered, body: ContentBody.nullable() }).meta({ id: 'ContentVersionText' }),
    faults: ['entry-not-found'],
  }),
  editing: defineEndpoint(staffContentCalls.editing, {
    summary: 'Report, every 20 seconds, that the caller is editing the entry; replies with the other editors',
    params: Named,
    reply: z
      .object({ others: z.array(z.object({ name: z.string(), since: When })) })
      .meta({ id: 'ContentEditors' }),
    faults: ['entry-not-found'],
  }),
} satisfies Record<keyof typeof staffContentCalls, Endpoint>;
