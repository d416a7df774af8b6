import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { loadOnce } from '#server/files/load-once.ts';
import { locate, type MediaFile } from './locate.ts';
import { type Description, measureImage } from './measure.ts';

const DescriptionSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});

/** The point that every crop keeps in view, in per cent of width and height from the top left. */
const Focus = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);
export type Focus = z.infer<typeof Focus>;

/**
 * Notes on a root's pictures in `<root>.json`, written by `npm run media:describe`: by name, valid while the file has
 * this many bytes. `focus` is set by hand and preserved.
 */
export const Notes = z.record(
  z.string(),
  DescriptionSchema.extend({ bytes: z.int().positive(), focus: Focus.optional() }),
);
export type Notes = z.infer<typeof Notes>;

/** Descriptions in memory; those used longest ago are dropped. */
const MOST_KNOWN = 10_000;
const known = new LRUCache<string, Promise<Description | undefined>>({ max: MOST_KNOWN });

/**
 * Size and colour of the picture at an address below /media. Undefined if it does not exist, is elsewhere, is not a
 * readable picture, or is an SVG, which has neither. Noted pictures cost a stat of the file, others about 10 ms.
 */
export async function describeImage(
  roots: readonly string[],
  mediaUrl: string,
): Promise<Description | undefined> {
  const address = URL.parse(mediaUrl, 'http://localhost');
  if (address?.host !== 'localhost') return undefined;
  const file = await locate(roots, address.pathname);
  return file && ((await noted(roots, file)) ?? remembered(file));
}

/** The noted focus of a picture. */
export async function focusOf(roots: readonly string[], file: MediaFile): Promise<Focus | undefined> {
  return (await noteOf(roots, file))?.focus;
}

async function noted(roots: readonly string[], file: MediaFile): Promise<Description | undefined> {
  const note = await noteOf(roots, file);
  return note && { width: note.width, height: note.height, colour: note.colour };
}

async function noteOf(roots: readonly string[], { name, size }: MediaFile) {
  for (const root of roots) {
    const note = (await notesOf(root))[name];
    if (note?.bytes === size) return note;
  }
  return undefined;
}

const notes = new Map<string, () => Promise<Notes>>();

function notesOf(root: string): Promise<Notes> {
  const read = notes.get(root) ?? loadOnce(() => readNotes(`${root}.json`));
  notes.set(root, read);
  return read();
}

async function readNotes(path: string): Promise<Notes> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return Notes.parse(JSON.parse(text));
}

function remembered({ file, size, modified }: MediaFile): Promise<Description | undefined> {
  const key = JSON.stringify([file, size, modified.getTime()]);
  const description = known.get(key) ?? measureImage(file).catch(() => undefined);
  known.set(key, description);
  return description;
}
