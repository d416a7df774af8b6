import { basename, extname } from 'node:path';
import type pg from 'pg';
import { changeContent } from '#server/content/lock.ts';
import { openDrizzle, openDrizzleOn } from '#server/db/drizzle.ts';
import { type PictureKind, pictures } from '#server/db/tables/pictures.ts';
import { filesBelow } from '#server/files/files-below.ts';
import { describeImage } from '#server/media/describe.ts';
import { addressOfName, locate } from '#server/media/locate.ts';
import { noteOf } from '#server/media/notes.ts';
import { LIBRARY_FOLDER } from '#server/media/store.ts';
import { hashOf } from './uploads.ts';

const KINDS: Record<string, PictureKind> = { '.mp4': 'video', '.webm': 'video', '.vtt': 'captions' };

/**
 * Makes rows for files below the roots that the library does not know: those of the release, and what was copied there by
 * hand. Not in the library's own folder: what no row names there was deleted or replaced, or is about to have a row. Alt texts, credits and focal points come from the notes beside a root (content/media.json), this once; from then
 * on the library says. Returns how many there were.
 */
export async function takeIn(pool: pg.Pool, roots: readonly string[]): Promise<number> {
  const rows = await openDrizzle(pool).select({ address: pictures.address }).from(pictures);
  const known = new Set(rows.map(({ address }) => address));
  const found: (typeof pictures.$inferInsert)[] = [];
  for (const root of roots)
    for (const name of await namesBelow(root)) {
      const address = addressOfName(name);
      if (known.has(address)) continue;
      known.add(address);
      const row = await rowFor(roots, address);
      if (row) found.push(row);
    }
  for (let start = 0; start < found.length; start += BATCH)
    await changeContent(pool, (client) =>
      openDrizzleOn(client)
        .insert(pictures)
        .values(found.slice(start, start + BATCH))
        .onConflictDoNothing(),
    );
  return found.length;
}

const BATCH = 500;

async function rowFor(roots: readonly string[], address: string) {
  const file = await locate(roots, address);
  if (!file) return undefined;
  const [note, description] = await Promise.all([noteOf(roots, file), describeImage(roots, address)]);
  const [x, y] = note?.focus ?? [];
  return {
    address,
    file: file.name,
    kind: KINDS[file.extension] ?? 'picture',
    title: titleOf(file.name),
    bytes: file.size,
    hash: await hashOf(file.file),
    uploadedAt: file.modified,
    ...description,
    alt: note?.alt ?? '',
    credit: note?.credit ?? '',
    ...(x !== undefined && y !== undefined && { focusX: Math.round(x * 10), focusY: Math.round(y * 10) }),
  };
}

/** `films/moss-mother/still-1.jpg` is called `Moss mother still 1`. */
function titleOf(name: string): string {
  const words = name.split('/').slice(-2).join(' ');
  const title = basename(words, extname(words)).replaceAll('-', ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** Paths below a folder, without hidden ones and the library's own. */
async function namesBelow(root: string): Promise<string[]> {
  const names = await filesBelow(root);
  return names.filter(
    (name) => !name.startsWith(LIBRARY_FOLDER) && !name.split('/').some((part) => part.startsWith('.')),
  );
}
