import { z } from 'zod';
import { MAX_INTEGER, When } from '#contract/core/scalars.ts';

/*
 * How staff edit content. An entry has a kind and a slug; that of a document or an ordered list is its name.
 * Each save raises the draft's number. A save based on an older number is a conflict. Only publishing adds a version to the history.
 * `basedOn` of a save is the number of the version that was read: the draft's, else the live version's, else 0.
 */

export const CONTENT_KINDS = [
  'films',
  'posts',
  'products',
  'collections',
  'seasons',
  'pages',
  'people',
  'documents',
  'order',
] as const;
export const ContentKind = z.enum(CONTENT_KINDS).meta({ id: 'ContentKind' });
export type ContentKind = z.infer<typeof ContentKind>;

/**
 * `live`; `new`: never live; `off`: unpublished, can be restored; `bin`: in the trash, deleted permanently after a week. Without a state,
 * a list has everything but the trash.
 */
export const EntryState = z.enum(['live', 'new', 'off', 'bin']).meta({ id: 'EntryState' });
export type EntryState = z.infer<typeof EntryState>;

/** The largest request, in bytes, and the maximum nesting of a body. */
export const MOST_BODY_BYTES = 256 * 1024;
export const MOST_DEPTH = 40;

export const Numbered = z.int().min(0).max(MAX_INTEGER);
export const EntrySlug = z.string().min(1).max(200);

export const ContentEntry = z.object({ kind: ContentKind, entry: EntrySlug }).meta({ id: 'ContentEntry' });
export type ContentEntry = z.infer<typeof ContentEntry>;

/**
 * The body of a draft: any JSON object. Only publishing validates it against its kind's schema (server/content/model/entries.ts). The body
 * of an order is `{slugs}`: these entries are arranged among the positions that they have, all others stay. A row of the home page without
 * any is in order of release.
 */
export const ContentBody = z
  .record(z.string(), z.unknown())
  .refine((body) => !isDeeper(body, MOST_DEPTH), `may nest at most ${MOST_DEPTH} levels deep`)
  .meta({ id: 'ContentBody' });
export type ContentBody = z.infer<typeof ContentBody>;

/**
 * `line`: description that distinguishes it from others with the same title.
 * `changedAt`: of the draft, else of the live version.
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
 * `state`: a draft; scheduled to go live; or past, the last live version. `basedOn`: the version that was live when the draft was begun.
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
 * `draft`: the version to edit: the draft, else the scheduled version, else, if the entry is not live, its last live version. `address`:
 * the path of its page, if it has one and is live.
 */
export const ContentDetail = ContentEntry.extend({
  state: EntryState,
  live: Text.nullable(),
  draft: Draft.nullable(),
  schedule: Schedule.nullable(),
  address: z.string().nullable(),
  backUntil: When.nullable().describe('until when one press publishes the version before again, if it does'),
  earlierNames: z.array(z.string()).describe('former slugs that no other entry has'),
  outside: z
    .object({
      address: z.string().describe('where Contentful has it'),
      fields: z.array(z.string()).describe('fields that are changed there only'),
      preview: z.string().nullable().describe('path of its preview as it stands there; null without a token'),
    })
    .nullable()
    .describe('of an entry that Contentful publishes'),
}).meta({ id: 'ContentDetail' });
export type ContentDetail = z.infer<typeof ContentDetail>;

/** An issue of a field of an entry; `field` is a path such as `links.0.url`, or empty. */
export const ContentIssue = ContentEntry.extend({
  field: z.string(),
  message: z.string(),
  proposed: z.string().optional().describe('a value of the field that would resolve it'),
}).meta({ id: 'ContentFault' });
export type ContentIssue = z.infer<typeof ContentIssue>;

/** The JSON of a 409 `draft-conflict`: the version that somebody else has saved, or the live one if that is newer. */
export const DraftConflict = z
  .object({
    message: z.string(),
    code: z.literal('draft-conflict'),
    theirs: Draft.omit({ state: true, basedOn: true }),
  })
  .meta({ id: 'DraftConflict' });
export type DraftConflict = z.infer<typeof DraftConflict>;

const Change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** `state`: draft, scheduled, live or past. `changes`: compared with the previous live version; for an order, a single description. */
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

/** Fields whose values are completed from the catalogue. */
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

/** Recurses to the maximum depth only, since the sender chooses the depth. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
