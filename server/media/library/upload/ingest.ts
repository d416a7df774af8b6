import { basename, extname } from 'node:path';
import type pg from 'pg';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { openDrizzle, openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { type PictureKind, pictures } from '#server/platform/db/tables/pictures.ts';
import { filesBelow } from '#server/platform/storage/files-below.ts';
import { LIBRARY_FOLDER } from '#server/platform/storage/store.ts';
import { describeImage } from '../../describe.ts';
import { addressOfName, locate } from '../../locate.ts';
import { noteOf } from '../../notes.ts';
import { hashOf } from './uploads.ts';

const KINDS: Record<string, PictureKind> = {
  '.mp4': 'video',
  '.webm': 'video',
  '.vtt': 'captions',
  '.pdf': 'file',
  '.zip': 'file',
};

/**
 * Creates rows for files below the roots that the library does not know: those of the release, and those copied there by hand.
 * Skips the library's own folder: a file without a row there was deleted or replaced, or is about to get one. Alt texts, credits
 * and focal points are imported once from the notes beside a root (content/media.json); from then on the library's values count.
 * Returns how many files.
 */
export async function ingest(pool: pg.Pool, roots: readonly string[]): Promise<number> {
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

/** `films/moss-mother/still-1.jpg` becomes `Moss mother still 1`. */
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
