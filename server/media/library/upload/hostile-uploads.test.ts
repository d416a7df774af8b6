import { expect, test } from 'vitest';
import { UPLOADS_PATH } from '#contract/media/staff-picture-calls.ts';
import { startLibrary } from '../fixture.ts';

/* Who may send to an upload's address, and which addresses exist. */

const { site, editor, person } = await startLibrary();

test('an upload belongs to its creator, and nobody can read it back', async () => {
  const address = (await editor.announce('a.jpg', 10)).headers.get('location') ?? '';
  const other = await person('other@films.example');
  expect((await other.request('HEAD', address)).status).toBe(404);
  expect((await other.patch(address, 0, new Uint8Array(10))).status).toBe(404);
  expect((await other.request('DELETE', address)).status).toBe(404);
  await editor.patch(address, 0, new Uint8Array(10));
  expect((await editor.request('GET', address)).status).toBe(405);
});

test.each([
  ['no upload', (id: string) => `?x=/${id}`],
  ['an upload of one’s own', (id: string, own: string) => `/${own}?x=/${id}`],
  ['an upload of one’s own, as a fragment', (id: string, own: string) => `/${own}#/${id}`],
])('an upload that the query names, in an address of %s, stays its owner’s', async (_what, naming) => {
  const address = (await editor.announce('a.jpg', 10)).headers.get('location') ?? '';
  const other = await person(`${crypto.randomUUID()}@films.example`);
  const own = (await other.announce('b.jpg', 10)).headers.get('location') ?? '';
  const target =
    UPLOADS_PATH + naming(...([address, own].map((each) => each.slice(-32)) as [string, string]));
  const replies = [
    await other.request('HEAD', target),
    await other.patch(target, 0, new Uint8Array(10)),
    await other.request('DELETE', target),
  ];
  const isOwn = target.includes(own);
  expect(replies.map(({ status }) => status)).toEqual(isOwn ? [200, 204, 204] : [405, 405, 405]);
  const head = await editor.request('HEAD', address);
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0']);
});

test('the address of all uploads accepts new ones, that of one upload its bytes', async () => {
  const address = (await editor.announce('a.jpg', 10)).headers.get('location') ?? '';
  const allowed = async (method: string, path: string) =>
    (await editor.request(method, path)).headers.get('allow');
  expect(await allowed('DELETE', UPLOADS_PATH)).toBe('POST');
  expect(await allowed('PUT', UPLOADS_PATH)).toBe('POST');
  expect(await allowed('POST', address)).toBe('HEAD, PATCH, DELETE');
  expect(await allowed('GET', address)).toBe('HEAD, PATCH, DELETE');
});

test('only staff with access to the library can upload, from the admin app’s own pages', async () => {
  const headers = { 'upload-length': '10' };
  const desk = await person('desk@films.example', 'desk');
  expect((await desk.request('POST', UPLOADS_PATH, headers)).status).toBe(403);
  const foreign = { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect((await editor.request('POST', UPLOADS_PATH, foreign)).status).toBe(403);
  const nobody = { method: 'POST', headers: { ...headers, 'tus-resumable': '1.0.0' } };
  expect((await site.app.request(UPLOADS_PATH, nobody)).status).toBe(401);
});

test.each(['../../x', '..%2f..%2fx', 'x.json', 'A'.repeat(32)])(
  'an upload called %s does not exist',
  async (id) => {
    expect((await editor.request('HEAD', `${UPLOADS_PATH}/${id}`)).status).toBe(404);
  },
);
