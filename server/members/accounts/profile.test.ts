import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/platform/db/tables/visitors.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { film } from '#tests/fixtures/film.ts';
import { createPasskey } from '#tests/software-passkey.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, register, type Visitor } from '#tests/visitor.ts';
import { passkeysOn } from '../passkeys/fixture.ts';

const site = await startApp({ limits: UNLIMITED, films: [film({ title: 'Barley Sunday' })] });
let ines: Visitor;
beforeEach(async () => {
  await site.db.delete(users);
  ines = await register(site.app, 'ines');
});

const name = (displayName: unknown) => ines.send('PUT', '/api/auth/profile', { displayName });
const me = async () => (await (await ines.send('GET', '/api/auth/me')).json()) as object;

test.each([
  ['  Inês   de  Castro ', 'Inês de Castro'],
  ['Ａｄａ', 'Ada'],
  ['I\u202enes', 'Ines'],
  ['𝔸'.repeat(60), 'A'.repeat(60)],
  ['<b>Ada</b>', '<b>Ada</b>'],
])('the display name %j is stored as %j', async (given, stored) => {
  expect(await (await name(given)).json()).toMatchObject({ username: 'ines', displayName: stored });
  expect(await me()).toMatchObject({ username: 'ines', displayName: stored });
});

test.each(['', '   ', '\u200b\u2060', 'a'.repeat(61), 'Ada\nMarsh', 'Ada\u0007', '\ue000'])(
  'the display name %j is refused',
  async (given) => {
    expect((await name(given)).status).toBe(400);
    expect(await me()).toMatchObject({ displayName: null });
  },
);

test('the display name is removed, and never logs anybody in', async () => {
  await name('Ada');
  const login = { username: 'Ada', password: PASSWORD };
  expect((await createVisitor(site.app).send('POST', '/api/auth/login', login)).status).toBe(401);
  await name(null);
  expect(await me()).toMatchObject({ displayName: null });
});

test('the download has display name, passkeys without keys, link of the list, and when it was looked at', async () => {
  await name('Ada');
  await passkeysOn(site).add(ines, createPasskey(), 'Key ring');
  await ines.send('PUT', '/api/watchlist/share/link', { showsName: true });
  await ines.send('POST', '/api/watchlist/films/seen', { films: [] });
  const data = (await (await ines.send('GET', '/api/auth/data')).json()) as Record<string, unknown>;
  expect(data).toMatchObject({
    displayName: 'Ada',
    watchlistSeenAt: expect.any(String),
    watchlistShare: { address: expect.stringContaining('/watchlist/shared/'), showsName: true },
  });
  expect(data.passkeys).toEqual([
    { name: 'Key ring', createdAt: expect.any(String), lastUsedAt: null, isBackedUp: false },
  ]);
});
