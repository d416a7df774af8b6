import ical from 'node-ical';
import { expect, test } from 'vitest';
import { startCinemas } from '#server/catalogue/screenings/fixture.ts';
import { createVisitor } from '#tests/visitor.ts';

const FEED = '/api/calendar';

/** A member whose watchlist has the film Eel. */
async function startMember() {
  const site = await startCinemas();
  await site.add();
  await site.add({ film: 'eel', cinema: site.melbourne });
  const member = createVisitor(site);
  await member.send('POST', '/api/auth/register', { username: 'maud', password: 'heron tide lantern' });
  const { id } = (await site.json('/api/films/slug/eel')) as { id: number };
  await member.send('POST', '/api/watchlist', { filmId: id });
  const renew = async () => (await (await member.send('POST', FEED)).json()) as { path: string };
  return { site, member, renew };
}

const titlesIn = (text: string) =>
  Object.values(ical.sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part.summary] : []));

test('a member’s calendar has the screenings of the watchlist, at an address that nobody keeps', async () => {
  const { site, member, renew } = await startMember();
  expect(await (await member.send('GET', FEED)).json()).toEqual({ createdAt: null });
  const { path } = await renew();
  const answer = await site.request(path);
  expect(titlesIn(await answer.text())).toEqual(['Eel, The Verandah']);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const etag = answer.headers.get('etag') ?? '';
  expect((await site.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const { rows } = await site.pool.query('SELECT octet_length(token_hash) AS bytes FROM calendar_feeds');
  expect(rows).toEqual([{ bytes: 32 }]);
});

test('an address that was renewed or removed, or whose account is deleted, answers 404 as any other does', async () => {
  const { site, member, renew } = await startMember();
  const first = await renew();
  const second = await renew();
  expect(second.path).not.toBe(first.path);
  const statusOf = async (path: string) => (await site.request(path)).status;
  expect([await statusOf(first.path), await statusOf(second.path)]).toEqual([404, 200]);
  await member.send('DELETE', FEED);
  expect([await statusOf(second.path), await statusOf('/calendar/nothing')]).toEqual([404, 404]);
  const third = await renew();
  await site.pool.query('DELETE FROM users');
  expect(await statusOf(third.path)).toBe(404);
});
