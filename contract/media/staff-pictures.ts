import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { staffPictureCalls as calls } from './staff-picture-calls.ts';

const PICTURE_KINDS = ['picture', 'video', 'captions', 'file'] as const;

const share = z.number().min(0).max(1);
/** The point that every crop must contain, from the top left: 0 to 1 of width and height. */
const FocalPoint = z.object({ x: share, y: share });

/** A file of the library. `url`: its address with its version, for display; content stores `address`. */
export const LibraryPicture = z
  .object({
    id: Id,
    address: z.string(),
    url: z.string(),
    kind: z.enum(PICTURE_KINDS),
    title: z.string(),
    alt: z.string(),
    credit: z.string(),
    focus: FocalPoint.nullable(),
    width: z.int().nullable().describe('pixels'),
    height: z.int().nullable().describe('pixels'),
    bytes: z.int(),
    uploadedBy: z.string(),
    uploadedAt: When,
  })
  .meta({ id: 'LibraryPicture' });
export type LibraryPicture = z.infer<typeof LibraryPicture>;

/** An entry that uses a picture: live, a draft, unpublished or in the trash. */
export const PictureUse = z
  .object({
    kind: z.string(),
    entry: z.string(),
    title: z.string(),
    state: z.enum(['live', 'draft', 'off', 'bin']),
  })
  .meta({ id: 'PictureUse' });
export type PictureUse = z.infer<typeof PictureUse>;

export const LibraryEntry = LibraryPicture.extend({
  usedIn: z.array(PictureUse),
  revision: z.string().describe('of title, alt text, credit and focal point, to detect concurrent changes'),
}).meta({
  id: 'LibraryEntry',
});
export type LibraryEntry = z.infer<typeof LibraryEntry>;

const words = (most: number) => z.string().trim().max(most);
const PictureDescription = z.object({
  title: words(200).min(1),
  alt: words(500),
  credit: words(200),
  focus: FocalPoint,
  revision: z.string().max(100).describe('of the description as read'),
});

const PictureId = z.object({ id: AskedId });
/** The id that the server gave an upload. */
const Sent = z.object({ upload: z.string().regex(/^[\da-f]{32}$/, 'names no upload') });

export const staffPictureEndpoints = {
  list: defineEndpoint(calls.list, {
    summary: 'The library, newest first; `search` in titles, alt texts, credits and addresses',
    query: z.object({
      search: words(200).optional(),
      kind: z.enum(PICTURE_KINDS).optional(),
      without: z.literal('alt').optional().describe('only pictures without an alt text'),
      page: wholeNumber(1, 100_000).prefault(1),
      limit: wholeNumber(1, 100).prefault(48),
    }),
    reply: z.object({ rows: z.array(LibraryPicture), total: z.int() }),
  }),
  byId: defineEndpoint(calls.byId, {
    summary: 'One file, with every entry and draft that uses it',
    params: PictureId,
    reply: LibraryEntry,
    faults: ['picture-not-found'],
  }),
  take: defineEndpoint(calls.take, {
    summary:
      'Add a finished upload to the library: pictures re-encoded, PDF and ZIP files as they are; a duplicate returns the existing file',
    body: Sent,
    reply: LibraryPicture.extend({ isKnown: z.boolean().describe('whether the library had it already') }),
    created: true,
    faults: ['upload-not-found', 'unusable-upload', 'busy', 'store-away'],
  }),
  describe: defineEndpoint(calls.describe, {
    summary:
      'Update title, alt text, credit and focal point; pages show them within a second. A repeat is no conflict',
    params: PictureId,
    body: PictureDescription,
    reply: LibraryPicture,
    faults: ['picture-not-found', 'draft-conflict'],
  }),
  replace: defineEndpoint(calls.replace, {
    summary: 'Replace a file by a finished upload; its address stays, pages show the new file',
    params: PictureId,
    body: Sent,
    reply: LibraryPicture,
    faults: ['picture-not-found', 'upload-not-found', 'unusable-upload', 'other-kind', 'busy', 'store-away'],
  }),
  remove: defineEndpoint(calls.remove, {
    summary: 'Delete an unused file; idempotent',
    params: PictureId,
    reply: z.null(),
    faults: ['picture-in-use'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
