import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import type { LibraryPicture } from '#contract/media/staff-pictures.ts';
import { posts } from '#server/platform/db/tables/blog-and-shop.ts';
import { post } from '#tests/fixtures/post.ts';
import { plainPicture, startLibrary } from './fixture.ts';
import { ingest } from './upload/ingest.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const PDF = bytesOf('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n');
const ZIP = bytesOf(`PK\x03\x04${'\0'.repeat(26)}still.jpgPK\x05\x06${'\0'.repeat(18)}`);

test('a PDF or ZIP file is stored as it was sent, and visitors only download it', async () => {
  const { editor, served, root } = await startLibrary();
  const pdf = await editor.taken('Moss Mother (press kit).pdf', PDF);
  const zip = await editor.taken('still.jpg', ZIP);
  expect([pdf, zip].map(({ kind, address }) => [kind, address.replace(/-[a-z2-9]{8}\./, '.')])).toEqual([
    ['file', '/media/library/moss-mother-press-kit.pdf'],
    ['file', '/media/library/still.zip'],
  ]);
  expect(await readFile(join(root, pdf.address.slice(MEDIA_PREFIX.length)))).toEqual(Buffer.from(PDF));
  for (const range of [undefined, 'bytes=0-3']) {
    const { headers } = await served.request(`${pdf.address}?w=100`, { headers: range ? { range } : {} });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''moss-mother-press-kit.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  }
  const picture = await editor.taken('a.png', await plainPicture('png'));
  expect((await served.request(picture.address)).headers.get('content-disposition')).toBeNull();
});

test('a file that is copied to the folder by hand is a download, too', async () => {
  const { site, editor, served, root } = await startLibrary();
  await mkdir(join(root, 'press'), { recursive: true });
  await writeFile(join(root, 'press/Été (kit).pdf'), PDF);
  expect(await ingest(site.pool, [root])).toBe(1);
  const { rows } = (await (await editor.send('GET', '/api/staff/pictures?kind=file')).json()) as {
    rows: LibraryPicture[];
  };
  expect(rows.map(({ kind, title }) => [kind, title])).toEqual([['file', 'Press Été (kit)']]);
  const { headers } = await served.request(rows[0]?.address ?? '');
  expect(headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''%C3%89t%C3%A9%20%28kit%29.pdf",
  );
});

test('a file that a text offers cannot be deleted, and one of its type replaces it', async () => {
  const { editor, site } = await startLibrary();
  const { id, address } = await editor.taken('kit.pdf', PDF);
  const data = { url: address, label: 'Press kit' };
  const body = { nodeType: 'document' as const, content: [{ nodeType: 'file-block', data, content: [] }] };
  await site.db.insert(posts).values(post({ title: 'Kit', body }));
  expect((await editor.send('DELETE', `/api/staff/pictures/${id}`)).status).toBe(409);
  const other = await editor.replace(id, await editor.upload('kit.zip', ZIP));
  expect([other.status, other.headers.get('error-code')]).toEqual([409, 'other-kind']);
  const newer = bytesOf('%PDF-1.7\nnewer\n%%EOF');
  expect((await editor.replace(id, await editor.upload('kit.pdf', newer))).status).toBe(200);
  expect(await site.json('/api/blog/slug/kit')).toMatchObject({
    body: { content: [{ data: { url: `${address}?v=2` } }] },
  });
});
