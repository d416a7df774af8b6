import { z } from 'zod';
import { MAX_INTEGER, When } from './scalars.ts';

/*
 * How staff edit content. An entry is a kind and a name: its slug, the document's name or the ordered list's. A film is two
 * entries of one slug, films/heron and facts/heron, published in one call.
 *
 * Numbers: each save of the draft raises the draft's number, so a save based on an older one is a conflict, while the
 * history grows by what is published only. `basedOn` of a save is the number of the text that was read: the draft's, else
 * that of the live version, else 0.
 */

export const CONTENT_KINDS = [
  'films',
  'facts',
  'posts',
  'products',
  'collections',
  'seasons',
  'people',
  'documents',
  'order',
] as const;
export const ContentKind = z.enum(CONTENT_KINDS).meta({ id: 'ContentKind' });
export type ContentKind = z.infer<typeof ContentKind>;

/**
 * `live`; `new`: never was; `off`: taken off, can be brought back; `bin`: deleted, goes for good after a week. Without a
 * state, a list has all but the bin.
 */
export const EntryState = z.enum(['live', 'new', 'off', 'bin']).meta({ id: 'EntryState' });
export type EntryState = z.infer<typeof EntryState>;

/** The largest request, in bytes, and how deep a body may nest. */
export const MOST_BODY_BYTES = 256 * 1024;
const MOST_DEPTH = 40;

export const Numbered = z.int().min(0).max(MAX_INTEGER);
export const EntryName = z.string().min(1).max(200);

export const ContentEntry = z.object({ kind: ContentKind, entry: EntryName }).meta({ id: 'ContentEntry' });
export type ContentEntry = z.infer<typeof ContentEntry>;

/**
 * What an editor types: any JSON object. Only publishing holds it to its kind's schema (server/content/entries.ts). That of
 * an order is `{slugs}`: those it names are arranged among the places they have, all others stay. A row of the home page without
 * any is in order of release.
 */
export const ContentBody = z
  .record(z.string(), z.unknown())
  .refine((body) => !isDeeper(body, MOST_DEPTH), `may nest at most ${MOST_DEPTH} levels deep`)
  .meta({ id: 'ContentBody' });
export type ContentBody = z.infer<typeof ContentBody>;

/**
 * `line`: what tells it from others of this title. `hasDraft`: of a film on the site, or its facts have. `changedAt`: of the
 * draft, else of the live version.
 */
export const ContentRow = z
  .object({
    kind: ContentKind,
    entry: z.string(),
    title: z.string(),
    line: z.string(),
    picture: z.string().nullable(),
    state: EntryState,
    hasDraft: z.boolean(),
    publishAt: When.nullable(),
    unpublishAt: When.nullable(),
    changedAt: When.nullable(),
    changedBy: z.string(),
  })
  .meta({ id: 'ContentRow' });
export type ContentRow = z.infer<typeof ContentRow>;

const Text = z.object({ number: Numbered, body: ContentBody }).meta({ id: 'ContentText' });

/**
 * `state`: a draft; scheduled: planned to go live; past: it was on the site last. `basedOn`: the version that was live when it
 * was begun.
 */
const Draft = Text.extend({
  state: z.enum(['draft', 'scheduled', 'past']),
  author: z.string(),
  savedAt: When,
  basedOn: Numbered,
}).meta({ id: 'ContentDraft' });

const Schedule = z
  .object({ publishAt: When.nullable(), unpublishAt: When.nullable() })
  .meta({ id: 'ContentSchedule' });

/**
 * `draft` is the text to go on typing: the draft, else the text that is planned, else, where it is not on the site, its
 * last one from there. `address`: the path of its page,
 * where it has one and is live.
 */
export const ContentDetail = ContentEntry.extend({
  state: EntryState,
  live: Text.nullable(),
  draft: Draft.nullable(),
  schedule: Schedule.nullable(),
  address: z.string().nullable(),
  earlierNames: z.array(z.string()).describe('slugs that it had and no other entry has'),
}).meta({ id: 'ContentDetail' });
export type ContentDetail = z.infer<typeof ContentDetail>;

/** What is wrong with a field of an entry; `field` is a path such as `links.0.url`, or empty. */
export const ContentFault = ContentEntry.extend({
  field: z.string(),
  message: z.string(),
  proposed: z.string().optional().describe('a value of the field that would settle it'),
}).meta({ id: 'ContentFault' });
export type ContentFault = z.infer<typeof ContentFault>;

/** The JSON of a 409 `draft-conflict`: what somebody else has saved meanwhile, or what is live if that is newer. */
export const DraftConflict = z
  .object({
    message: z.string(),
    code: z.literal('draft-conflict'),
    theirs: Draft.omit({ state: true, basedOn: true }),
  })
  .meta({ id: 'DraftConflict' });
export type DraftConflict = z.infer<typeof DraftConflict>;

const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/**
 * `state`: draft, scheduled, live or past. `changes`: compared with the version that was live before; for an order, one in
 * words.
 */
export const ContentVersion = z
  .object({
    number: Numbered,
    state: z.enum(['draft', 'scheduled', 'live', 'past']),
    author: z.string(),
    at: When,
    note: z.string(),
    changes: z.array(Change),
  })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** `message`: why it failed, for people. */
export const CalendarEntry = ContentEntry.extend({
  title: z.string(),
  at: When,
  what: z.enum(['on', 'off']),
  state: z.enum(['due', 'done', 'failed']),
  message: z.string(),
}).meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** Fields whose values are completed from what the catalogue holds. */
export const ValueField = z.enum([
  'people',
  'genres',
  'categories',
  'ratings',
  'countries',
  'languages',
  'moods',
  'formats',
  'contentAdvice',
  'access',
  'roles',
  'festivals',
  'honours',
  'tags',
  'authors',
  'productCategories',
  'sizes',
  'collections',
]);
export type ValueField = z.infer<typeof ValueField>;

/** Goes only as deep as is allowed, since the sender chooses the depth. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
