import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { Press } from './press.ts';
import { MAX_INTEGER, Nothing, When, wholeNumber } from './scalars.ts';
import {
  ContentBody,
  ContentDetail,
  ContentKind,
  ContentRow,
  ContentVersion,
  EntryName,
  EntryState,
  Numbered,
  ValueField,
} from './staff-content.ts';
import { staffContentCalls } from './staff-content-calls.ts';

const KindOnly = z.object({ kind: ContentKind });
const Named = z.object({ kind: ContentKind, entry: EntryName });
const Search = z.string().max(100).default('');

/** Lists, drafts, history. */
export const staffContentEndpoints = {
  settings: defineEndpoint(staffContentCalls.settings, {
    summary: 'What the editors need to know of the company: its time zone (IANA name)',
    reply: z.object({ timeZone: z.string() }).meta({ id: 'ContentSettings' }),
  }),
  values: defineEndpoint(staffContentCalls.values, {
    summary: 'Values of a field that the catalogue holds already, most used first; at most 50',
    params: z.object({ field: ValueField }),
    query: z.object({ search: Search }),
    reply: z.array(z.string()),
  }),
  names: defineEndpoint(staffContentCalls.names, {
    summary:
      'Names of entries, for fields that refer to them. Callers without permission to edit the kind get live entries alone',
    params: z.object({ kind: ContentKind.exclude(['facts', 'documents', 'order']) }),
    query: z.object({
      search: Search,
      entry: EntryName.optional().describe('only this one'),
      limit: wholeNumber(1, 50).prefault(20),
    }),
    reply: z.array(ContentRow.pick({ entry: true, title: true })),
  }),
  list: defineEndpoint(staffContentCalls.list, {
    summary: 'Entries of a kind. `place`: the order of an ordered list',
    params: KindOnly,
    query: z.object({
      search: Search,
      entry: EntryName.optional().describe('only this one'),
      state: EntryState.optional(),
      draft: z.literal('true').optional().describe('only entries with a draft'),
      warned: z
        .literal('true')
        .optional()
        .describe('only what is live and would warn if it were published today'),
      category: z
        .string()
        .max(200)
        .optional()
        .describe('of films; of products the collection, of posts a tag'),
      sort: z.enum(['title', 'changed', 'date', 'place']).default('title'),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 200).prefault(25),
    }),
    reply: z.object({ rows: z.array(ContentRow), total: z.int().min(0) }).meta({ id: 'ContentList' }),
  }),
  create: defineEndpoint(staffContentCalls.create, {
    summary:
      'A new draft. `entry`: its slug, made from title or name where it is absent. `from`: an entry of this kind whose text ' +
      'it begins with; `body` goes over it. The same `key` again makes no other',
    params: KindOnly,
    body: z.object({
      entry: EntryName.optional(),
      body: ContentBody.default({}),
      from: EntryName.optional(),
      key: Press,
    }),
    reply: z.object({ entry: z.string(), number: Numbered }).meta({ id: 'ContentCreated' }),
    created: true,
    faults: ['entry-not-found', 'entry-taken', 'press-used'],
  }),
  read: defineEndpoint(staffContentCalls.read, {
    summary:
      'An entry: what is live, what is being written, when it goes on and off. Facts that nobody has begun are empty, as long as there is their film',
    params: Named,
    reply: ContentDetail,
    faults: ['entry-not-found', 'entry-renamed'],
  }),
  save: defineEndpoint(staffContentCalls.save, {
    summary: 'Save the shared draft, as one types',
    params: Named,
    body: z.object({ body: ContentBody, basedOn: Numbered }),
    reply: z.object({ number: Numbered, savedAt: When }).meta({ id: 'ContentSaved' }),
    faults: ['entry-not-found', 'entry-renamed', 'draft-conflict'],
  }),
  discard: defineEndpoint(staffContentCalls.discard, {
    summary:
      'Discard the draft; the history keeps it. What was never live goes into the bin, but for facts, which are begun anew. A text that is planned is not discarded before ' +
      'the day is forgotten',
    params: Named,
    reply: Nothing,
    faults: ['entry-not-found', 'text-waits'],
  }),
  history: defineEndpoint(staffContentCalls.history, {
    summary: 'The versions of an entry with what changed, newest first; at most 50',
    params: Named,
    reply: z.array(ContentVersion),
    faults: ['entry-not-found'],
  }),
  version: defineEndpoint(staffContentCalls.version, {
    summary: 'One version; `body` is null where the entry was off the site',
    params: Named.extend({ number: wholeNumber(0, MAX_INTEGER) }),
    reply: z.object({ number: Numbered, body: ContentBody.nullable() }).meta({ id: 'ContentVersionText' }),
    faults: ['entry-not-found'],
  }),
  editing: defineEndpoint(staffContentCalls.editing, {
    summary: 'Say, every 20 seconds, that one has the entry open; replies with who else has',
    params: Named,
    reply: z
      .object({ others: z.array(z.object({ name: z.string(), since: When })) })
      .meta({ id: 'ContentEditors' }),
    faults: ['entry-not-found'],
  }),
} satisfies Record<keyof typeof staffContentCalls, Endpoint>;
