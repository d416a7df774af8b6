import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { loadOnce } from '#server/platform/storage/load-once.ts';
import type { Focus, LibraryNotes } from './library-notes.ts';
import { addressOfName, type MediaFile } from './locate.ts';

const DescriptionSchema = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
});

const FocusSchema = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]);

/**
 * Notes on a root's pictures in `<root>.json`, written by `npm run media:describe`: by name, valid while the file has this many
 * bytes. `focus`, `alt` and `credit` are set by hand and preserved; the library imports them once.
 */
export const Notes = z.record(
  z.string(),
  DescriptionSchema.extend({
    bytes: z.int().positive(),
    focus: FocusSchema.optional(),
    alt: z.string().optional(),
    credit: z.string().optional(),
  }),
);
export type Notes = z.infer<typeof Notes>;

/** A picture's focus: from the library, else from the notes beside its root. */
export async function focusOf(
  roots: readonly string[],
  file: MediaFile,
  library: LibraryNotes,
): Promise<Focus | undefined> {
  return library.get(addressOfName(file.name))?.focus ?? (await noteOf(roots, file))?.focus;
}

/** The notes beside the roots on a file. */
export async function noteOf(roots: readonly string[], { name, size }: MediaFile) {
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
