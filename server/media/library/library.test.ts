import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LibraryEntry, LibraryPicture } from '#contract/media/staff-pictures.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { eventually } from '#tests/eventually.ts';
import { film } from '#tests/fixtures/film.ts';
import { addVersions } from '#tests/fixtures/versions.ts';
import { plainPicture, startLibrary, type Taken } from './fixture.ts';
import { ingest } from './upload/ingest.ts';

const words = { title: 'Harbour', alt: 'A harbour at dusk', credit: 'Nerys Hallowell' };
const centre = { x: 0.5, y: 0.5 };

test('an upload becomes a picture under a readable address, served from there', async () => {
  const { editor, served, site } = await startLibrary();
  const taken = await editor.taken('Harbour at dusk.jpg', await plainPicture());
  expect(taken).toMatchObject({
    kind: 'picture',
    title: 'Harbour at dusk',
    width: 60,
    height: 30,
    isKnown: false,
  });
  expect(taken.address).toMatch(/^\/media\/library\/harbour-at-dusk-[a-z2-9]{8}\.jpg$/);
  const sent = await served.request(taken.address);
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const [logged] = await site.db.select().from(auditLog).where(eq(auditLog.what, taken.address));
  expect(logged).toMatchObject({ action: 'added a picture', who: 'editor@films.example' });
});

test('two files of one name get two addresses; the same file twice gets one', async () => {
  const { editor } = await startLibrary();
  const first = await editor.taken('still.png', await plainPicture('png'));
  const other = await editor.taken('still.png', await plainPicture('png', 80));
  const again = await editor.taken('another name.png', await plainPicture('png'));
  expect(other.address).not.toBe(first.address);
  expect(again).toMatchObject({ id: first.id, address: first.address, isKnown: true });
});

test('repeated and concurrent calls import an upload once', async () => {
  const { editor, site } = await startLibrary();
  const upload = await editor.upload('still.jpg', await plainPicture());
  const replies = await Promise.all([editor.takeUpload(upload), editor.takeUpload(upload)]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(await site.db.$count(pictures)).toBe(1);
});

test('alt text, credit and focal point reach the film’s page; the address gets a version', async () => {
  const { editor, site } = await startLibrary();
  const taken = await editor.taken('poster.jpg', await plainPicture());
  await site.db.insert(films).values(film({ title: 'Moss Mother', posterUrl: taken.address }));
  const shown = async () =>
    (await site.json('/api/films/slug/moss-mother')) as { posterUrl: string; pictures: object };
  expect(await shown()).toMatchObject({ posterUrl: taken.address, pictures: {} });

  const described = await editor.describe(taken.id, { ...words, focus: centre });
  expect(await described.json()).toMatchObject({ ...words, url: taken.address });
  expect(await shown()).toMatchObject({
    posterUrl: taken.address,
    pictures: { [taken.address]: { alt: words.alt, credit: words.credit } },
  });

  await editor.describe(taken.id, { ...words, focus: { x: 0.9, y: 0.1 } });
  expect(await shown()).toMatchObject({ posterUrl: `${taken.address}?v=2` });
});

test('every crop contains the focal point', async () => {
  const { editor, served } = await startLibrary();
  const half = { create: { width: 100, height: 100, channels: 3 as const, background: '#0000ff' } };
  const wide = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: 100, top: 0 }])
    .png()
    .toBuffer();
  const taken = await editor.taken('two halves.png', new Uint8Array(wide));
  await editor.describe(taken.id, { ...words, focus: { x: 1, y: 0.5 } });
  await eventually(async () => {
    const crop = await served.request(`${taken.address}?fm=png&fit=fill&w=50&h=50`);
    const { data } = await sharp(await crop.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[2]]).toEqual([0, 255]);
  });
});

test('a replaced file keeps its address and format; browsers and proxies request it again', async () => {
  const { editor, site, served, root } = await startLibrary();
  const taken = await editor.taken('poster.jpg', await plainPicture());
  await site.db.insert(films).values(film({ title: 'Moss Mother', posterUrl: taken.address }));
  const upload = await editor.upload('another.png', await plainPicture('png', 100));
  const replaced = await editor.replace(taken.id, upload);
  expect(await replaced.json()).toMatchObject({
    address: taken.address,
    url: `${taken.address}?v=2`,
    width: 100,
  });
  expect(await site.json('/api/films/slug/moss-mother')).toMatchObject({ posterUrl: `${taken.address}?v=2` });
  await eventually(async () => {
    const sent = await served.request(taken.address);
    const { width, format } = await sharp(await sent.arrayBuffer()).metadata();
    expect([width, format]).toEqual([100, 'jpeg']);
  });
  const [row] = await site.db.select().from(pictures);
  expect(row?.file).not.toBe(taken.address.slice('/media/'.length));
  expect(await ingest(site.pool, [root])).toBe(0);
});

test('a file can be replaced only by one of its own kind', async () => {
  const { editor } = await startLibrary();
  const taken = await editor.taken('poster.jpg', await plainPicture());
  const upload = await editor.upload(
    'words.vtt',
    new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nHello'),
  );
  const reply = await editor.replace(taken.id, upload);
  expect([reply.status, await reply.text()]).toEqual([
    409,
    'This address ends in .jpg: it can only be replaced by such a file',
  ]);
});

test('a file in use, live or in a draft, is not deleted; the answer names the uses', async () => {
  const { editor, site } = await startLibrary();
  const taken = await editor.taken('poster.jpg', await plainPicture());
  await site.db.insert(films).values(film({ title: 'Moss Mother', posterUrl: taken.address }));
  await addVersions(site.db, [
    {
      kind: 'posts',
      entry: 'news',
      number: 1,
      state: 'draft',
      body: { title: 'News', imageUrl: `${taken.address}?v=1` },
    },
  ]);
  const seen = (await (await editor.send('GET', `/api/staff/pictures/${taken.id}`)).json()) as LibraryEntry;
  expect(seen.usedIn).toEqual([
    { kind: 'films', entry: 'moss-mother', title: 'Moss Mother', state: 'live' },
    { kind: 'posts', entry: 'news', title: 'News', state: 'draft' },
  ]);
  const refused = await editor.send('DELETE', `/api/staff/pictures/${taken.id}`);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'This picture is in use: Moss Mother, News (draft)',
  ]);
  await site.db.delete(films);
  await site.db.delete(entries);
  expect((await editor.send('DELETE', `/api/staff/pictures/${taken.id}`)).status).toBe(200);
  expect((await editor.send('DELETE', `/api/staff/pictures/${taken.id}`)).status).toBe(200); // repeated
  expect((await editor.send('GET', `/api/staff/pictures/${taken.id}`)).status).toBe(404);
});

test('a file used by unpublished or trashed entries is not deleted', async () => {
  const { editor, site } = await startLibrary();
  const { id, address } = await editor.taken('poster.jpg', await plainPicture());
  const body = (title: string, imageUrl = address) => ({ kind: 'posts', body: { title, imageUrl } });
  const wasOn = { state: 'past' as const, unpublishAt: new Date() };
  await addVersions(site.db, [
    { ...body('Off'), entry: 'off', number: 1, ...wasOn },
    { ...body('Off'), entry: 'off', number: 2, state: 'live', body: null },
    { ...body('Changed before it went off'), entry: 'changed', number: 1, ...wasOn },
    { ...body('Changed', ''), entry: 'changed', number: 2, ...wasOn },
    { ...body('Changed'), entry: 'changed', number: 3, state: 'live', body: null },
    { ...body('Given up'), entry: 'begun', number: 1, state: 'past' },
    { ...body('Earlier'), entry: 'live', number: 1, ...wasOn },
    { ...body('Live', ''), entry: 'live', number: 2, state: 'live' },
  ]);
  await site.db.update(entries).set({ trashedAt: new Date() }).where(eq(entries.slug, 'begun'));
  const seen = (await (await editor.send('GET', `/api/staff/pictures/${id}`)).json()) as LibraryEntry;
  expect(seen.usedIn.map(({ entry, state }) => [entry, state])).toEqual([
    ['off', 'off'],
    ['begun', 'bin'],
  ]);
  const refused = await editor.send('DELETE', `/api/staff/pictures/${id}`);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    'This picture is in use: Off (off the site), Given up (in the bin)',
  ]);
});

test('the library is searched by words and listed by kind, newest first', async () => {
  const { editor } = await startLibrary();
  const first: Taken = await editor.taken('Harbour.jpg', await plainPicture());
  await editor.taken('Mill 100%.png', await plainPicture('png'));
  const list = async (query: string) =>
    (await (await editor.send('GET', `/api/staff/pictures?${query}`)).json()) as {
      rows: LibraryPicture[];
      total: number;
    };
  expect((await list('')).rows.map(({ title }) => title)).toEqual(['Mill 100%', 'Harbour']);
  expect((await list('search=harb+jpg')).rows.map(({ id }) => id)).toEqual([first.id]);
  expect((await list('search=%25')).total).toBe(1);
  await editor.describe(first.id, { title: 'Ama’s harbour', alt: 'Été', credit: '', focus: centre });
  for (const search of ["ama's", 'AMAS', 'ete harbour'])
    expect((await list(`search=${search}`)).rows.map(({ id }) => id)).toEqual([first.id]);
  expect((await list('kind=video')).total).toBe(0);
  await editor.describe(first.id, { ...words, focus: centre });
  expect((await list('without=alt')).rows.map(({ title }) => title)).toEqual(['Mill 100%']);
});
