import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import { silent } from '#tests/silent.ts';
import { plainPicture, startLibrary } from './fixture.ts';
import { libraryWork } from './work.ts';

/* Orphaned files: they do not become pictures again, and are deleted a day later. */

type Library = Awaited<ReturnType<typeof startLibrary>>;

function workOf({ site: { pool, db }, store, root, uploadsDir }: Library) {
  const dropped: string[] = [];
  const shared: string[] = [];
  /** One of several machines: uploads this machine's files to the shared store. */
  const share = async (isWanted: (path: string) => boolean) => {
    const names = await readdir(join(root, 'library'));
    shared.splice(0, shared.length, ...names.filter((name) => isWanted(`library/${name}`)));
    return shared.length;
  };
  const removeCopy = async (path: string) => void dropped.push(path);
  const all = libraryWork({
    pool,
    db,
    store: { ...store, share, removeCopy },
    roots: async () => [root],
    uploadsDir,
    log: silent,
  });
  const run = async (wanted: string) => all.find(({ name }) => name === wanted)?.run({}, ATTEMPT);
  return {
    shared,
    /** Copies of this machine deleted since the last call. */
    dropped: () => dropped.splice(0),
    takeIn: () => run('library_take_in'),
    sweep: () => run('library_sweep'),
    files: () => readdir(join(root, 'library')),
    aDayPasses: () => pool.query("UPDATE orphaned_files SET since = since - interval '1 day'"),
  };
}
const ATTEMPT = { signal: new AbortController().signal, isLast: false };

const nameOf = (address: string) => address.slice('/media/library/'.length);

test('a deleted picture does not return; its file is deleted a day later, whatever its age', async () => {
  const library = await startLibrary();
  const { editor, site, root } = library;
  const { takeIn, shared, sweep, files, aDayPasses } = workOf(library);
  const { id, address } = await editor.taken('poster.jpg', await plainPicture());
  await utimes(join(root, 'library', nameOf(address)), 1, 1);
  await Promise.all([sweep(), takeIn()]);
  expect(shared).toEqual([nameOf(address)]);
  expect((await editor.send('DELETE', `/api/staff/pictures/${id}`)).status).toBe(200);
  await takeIn();
  expect([await site.db.$count(pictures), shared]).toEqual([0, []]);
  await sweep();
  expect(await files()).toEqual([nameOf(address)]);
  await aDayPasses();
  await sweep();
  expect(await files()).toEqual([]);
});

test('after two replacements the earlier files are deleted a day later', async () => {
  const library = await startLibrary();
  const { editor, site } = library;
  const { takeIn, sweep, files, aDayPasses } = workOf(library);
  const { id } = await editor.taken('poster.jpg', await plainPicture());
  for (const side of [80, 100])
    await editor.replace(id, await editor.upload('poster.jpg', await plainPicture('jpeg', side)));
  await takeIn();
  await sweep();
  const [row, ...more] = await site.db.select().from(pictures);
  expect([row?.version, more]).toEqual([3, []]);
  expect(await files()).toHaveLength(3);
  await aDayPasses();
  await sweep();
  expect(await files()).toEqual([row?.file.slice('library/'.length)]);
});

test("leftovers of a failed upload are deleted a day later; the retry's file is not", async () => {
  const library = await startLibrary();
  const { editor, site } = library;
  const { sweep, files, aDayPasses } = workOf(library);
  await site.pool.query('ALTER TABLE pictures ADD CONSTRAINT not_yet CHECK (false)');
  const upload = await editor.upload('poster.jpg', await plainPicture());
  expect((await editor.takeUpload(upload)).status).toBe(500);
  await site.pool.query('ALTER TABLE pictures DROP CONSTRAINT not_yet');
  const taken = await (await editor.takeUpload(upload)).json();
  expect(await files()).toHaveLength(2);
  await aDayPasses();
  await sweep();
  expect(await files()).toEqual([nameOf(taken.address)]);
});

test('machines with a copy of a deleted file delete it, for a month', async () => {
  const library = await startLibrary();
  const { editor, site } = library;
  const { takeIn, sweep, dropped, aDayPasses } = workOf(library);
  const { id, address } = await editor.taken('poster.jpg', await plainPicture());
  await editor.send('DELETE', `/api/staff/pictures/${id}`);
  await takeIn();
  expect(dropped()).toEqual([]);
  await aDayPasses();
  await sweep();
  await takeIn();
  await takeIn();
  const path = `library/${nameOf(address)}`;
  expect(dropped()).toEqual([path, path]);
  await site.pool.query("UPDATE orphaned_files SET removed_at = removed_at - interval '32 days'");
  await sweep();
  await takeIn();
  expect(dropped()).toEqual([]);
});
