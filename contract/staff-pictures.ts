import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { AskedId, When, wholeNumber } from './scalars.ts';
import { Id } from './slug.ts';
import { staffPictureCalls as calls } from './staff-picture-calls.ts';

const PICTURE_KINDS = ['picture', 'video', 'captions'] as const;

const share = z.number().min(0).max(1);
/** The point that every crop keeps in view, from the top left: 0 to 1 of width and height. */
const FocalPoint = z.object({ x: share, y: share });

/** A file of the library. `url`: its address with its version, to show it; content holds `address`. */
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

/** Where a picture is used: an entry, live, being written, taken off or in the bin. */
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
  revision: z.string().describe('of title, alt text, credit and focal point, for changing them'),
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
  revision: z
    .string()
    .max(100)
    .optional()
    .describe('of the description that it was typed over; pages of an earlier release send none'),
});

const PictureId = z.object({ id: AskedId });
/** The name that the server gave an upload. */
const Sent = z.object({ upload: z.string().regex(/^[\da-f]{32}$/, 'names no upload') });

export const staffPictureEndpoints = {
  list: defineEndpoint(calls.list, {
    summary: 'The library, newest first; `search` in titles, alt texts, credits and addresses',
    query: z.object({
      search: words(200).optional(),
      kind: z.enum(PICTURE_KINDS).optional(),
      without: z.literal('alt').optional().describe('only pictures that lack an alt text'),
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
    summary: 'Take a finished upload into the library, read and written anew; a known file is recognised',
    body: Sent,
    reply: LibraryPicture.extend({ isKnown: z.boolean().describe('it was in the library already') }),
    created: true,
    faults: ['upload-not-found', 'unusable-upload', 'busy', 'store-away'],
  }),
  describe: defineEndpoint(calls.describe, {
    summary:
      'Change title, alt text, credit and focal point; pages show it within a second. The same again is no conflict',
    params: PictureId,
    body: PictureDescription,
    reply: LibraryPicture,
    faults: ['picture-not-found', 'draft-conflict'],
  }),
  replace: defineEndpoint(calls.replace, {
    summary:
      'Put a finished upload in place of the file; its address stays, everything that shows it changes',
    params: PictureId,
    body: Sent,
    reply: LibraryPicture,
    faults: ['picture-not-found', 'upload-not-found', 'unusable-upload', 'other-kind', 'busy', 'store-away'],
  }),
  remove: defineEndpoint(calls.remove, {
    summary: 'Delete a file that nothing uses. The same again changes nothing',
    params: PictureId,
    reply: z.null(),
    faults: ['picture-in-use'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
