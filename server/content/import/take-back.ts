import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readRedirects, removeRedirect } from '#server/catalogue/redirects/own-redirects.ts';
import { forgetPictures } from '#server/media/library/forget-pictures.ts';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { removeImportedStock } from '#server/shop/stock/start-stock.ts';
import { findEntry } from '../drafts/entry.ts';
import { CannotUndo, undoIn } from '../history/undo.ts';
import { putIntoTrash } from '../trash/trash.ts';
import { importOfChange, moveImport, readImport, type StoredImport } from './record.ts';

type Options = { pool: pg.Pool; mediaRoots: readonly string[]; author?: string };

/** Undoes an import whole. Throws CannotUndo if what it brought has changed since; returns false if it is not there to be undone. */
export async function undoImport(id: number, { pool, mediaRoots, author = '' }: Options): Promise<boolean> {
  const undone = await changeContent(pool, async (client) => {
    const found = await readImport(openDrizzleOn(client), id);
    if (found?.state !== 'imported') return undefined;
    if (found.change !== null) await undoIn(client, { change: found.change }, { mediaRoots, author });
    return takeBack(client, found);
  });
  if (undone) await removeFiles(undone, mediaRoots);
  return undone !== undefined;
}

/** After a change was undone by its number: takes back what else its import has made, if it was one. */
export async function takeBackOf(
  pool: pg.Pool,
  change: number,
  mediaRoots: readonly string[],
): Promise<void> {
  const found = await changeContent(pool, async (client) => {
    const stored = await importOfChange(openDrizzleOn(client), change);
    return stored && takeBack(client, stored);
  });
  if (found) await removeFiles(found, mediaRoots);
}

async function takeBack(client: pg.PoolClient, { id, made }: StoredImport): Promise<string[]> {
  const db = openDrizzleOn(client);
  for (const { kind, entry, number } of made?.drafts ?? []) {
    const found = await findEntry(client, { kind: kind as 'posts', entry });
    if (!found || found.state === 'bin') continue;
    if (found.state !== 'new' || found.draft?.number !== number)
      throw new CannotUndo(`Changed since: the draft ${kind}/${entry}.`);
    await putIntoTrash(client, { kind: kind as 'posts', entry }, { wasLive: false });
  }
  const present = new Map((await readRedirects(db)).map(({ from, to }) => [from, to]));
  for (const { from, to } of made?.redirects ?? [])
    if (present.get(from) === to) await removeRedirect(db, from);
  await removeImportedStock(client, made?.skus ?? []);
  const unused = await forgetPictures(client, made?.pictures ?? []);
  await moveImport(db, id, ['imported'], { state: 'undone' });
  return unused;
}

/** The files of pictures that nothing shows any more. */
async function removeFiles(unused: readonly string[], [mediaDir]: readonly string[]): Promise<void> {
  for (const address of unused)
    if (mediaDir && address.startsWith('/media/imported/'))
      await rm(join(mediaDir, address.slice('/media/'.length)), { force: true });
}
