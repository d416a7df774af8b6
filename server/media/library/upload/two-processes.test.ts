import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createVisitor } from '#tests/visitor.ts';
import { plainPicture, startLibrary, type Taken, untilRead } from '../fixture.ts';
import { rewriteCaptions } from '../read/rewrite-captions.ts';
import { rewriteMp4 } from '../read/rewrite-mp4.ts';
import { rewriteWebm } from '../read/rewrite-webm.ts';
import { box, mp4, track, webm } from '../read/video-fixture.ts';

/* The repeated request for a long film, which outlasts its connection, may reach another process of the site. */

const { site, editor, root, uploadsDir } = await startLibrary();
const elsewhere = createVisitor(site.create({}), { cookie: editor.cookie() });
const takeElsewhere = (upload: string) => elsewhere.send('POST', '/api/staff/pictures', { upload });
const file = async (side: number) => editor.upload('poster.jpg', await plainPicture('jpeg', side));

test('one of two processes reads an upload, and both give the same answer', async () => {
  const upload = await file(60);
  const replies = await Promise.all([
    editor.takeUpload(upload),
    untilRead(() => takeElsewhere(upload)),
    editor.takeUpload(upload),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [one, other] = await Promise.all(replies.map(async (reply): Promise<Taken> => reply.json()));
  expect(other).toEqual(one);
  expect(await readdir(join(root, 'library'))).toHaveLength(1);
  expect(await readdir(uploadsDir)).toEqual([]);
});

test('a lost answer is repeated, also that of a replacement', async () => {
  const upload = await file(80);
  const taken = (await (await editor.takeUpload(upload)).json()) as Taken;
  const again = await takeElsewhere(upload);
  expect([again.status, await again.json()]).toEqual([201, taken]);

  const better = await file(90);
  const replaced = await (await editor.replace(taken.id, better)).json();
  const repeated = await elsewhere.send('PUT', `/api/staff/pictures/${taken.id}/file`, { upload: better });
  expect([repeated.status, await repeated.json()]).toEqual([200, replaced]);
});

test('the answer for a known file is repeated after its upload was deleted', async () => {
  const known = await editor.taken('poster.jpg', await plainPicture('jpeg', 120));
  const upload = await file(120);
  const taken = (await (await editor.takeUpload(upload)).json()) as Taken;
  expect(taken).toEqual({ ...known, isKnown: true });
  expect(await readdir(uploadsDir)).not.toContain(upload);
  const again = await takeElsewhere(upload);
  expect([again.status, await again.json()]).toEqual([201, taken]);

  expect((await editor.send('DELETE', `/api/staff/pictures/${known.id}`)).status).toBe(200);
  expect((await takeElsewhere(upload)).status).toBe(404);
});

test('while another process reads an upload, a request is refused at once', async () => {
  const upload = await file(100);
  const reader = await site.pool.connect();
  onTestFinished(() => reader.release(true));
  await reader.query("SELECT pg_advisory_lock(hashtextextended('upload ' || $1, 0))", [upload]);
  const busy = await takeElsewhere(upload);
  expect([busy.status, await busy.text()]).toEqual([
    503,
    'The file is still being read. Ask again in a few seconds.',
  ]);
  await reader.query('SELECT pg_advisory_unlock_all()');
  expect((await takeElsewhere(upload)).status).toBe(201);
});

test('a refused upload leaves no copy', async () => {
  const upload = await editor.upload('film.mp4', mp4(track('meta')));
  expect((await editor.takeUpload(upload)).status).toBe(422);
  const left = (await readdir(uploadsDir)).filter((name) => name.startsWith(upload));
  expect(left.sort()).toEqual([upload, `${upload}.json`]);
});

const place = box('udta', box('\xa9xyz', '+51.5-0.1/'));
test.each([
  ['an MP4', rewriteMp4, mp4(place)],
  ['a WebM', rewriteWebm, webm()],
  ['captions', rewriteCaptions, Buffer.from('WEBVTT\n\nNOTE +51.5-0.1/\n\n00:01.000 --> 00:02.000\nHello')],
])('%s that was written anew is never written over with the original', async (name, rewrite, bytes) => {
  const [source, target] = [join(root, `${name} sent`), join(root, `${name} public`)];
  await writeFile(source, bytes);
  await rewrite(source, target);
  await expect(rewrite(source, target)).rejects.toThrow('EEXIST');
  expect((await readFile(target)).includes('+51.5')).toBe(false);
});
