import { beforeEach, expect, test } from 'vitest';
import { startEditing } from '../fixture.ts';
import { deadLinksDashboard } from './dead-links.ts';
import { DEAD_NAME, type Look } from './look-at-link.ts';
import { lookAtLinks } from './look-at-links.ts';

const site = await startEditing();
const owner = await site.editor('olga', 'owner');
const KINO = { slug: 'kino', name: 'Kino', address: 'https://kino.example/{id}' };
await site.ada.change('documents/providers', { providers: [KINO] });
await site.ada.publish(['documents/providers']);
await site.ada.change('films/heron', {
  offers: [
    { provider: 'kino', id: 'heron', countries: ['DE'] },
    { provider: 'kino', id: 'extras' },
  ],
  amazonLink: 'https://amazon.example/heron',
});
await site.ada.publish(['films/heron']);

const DEAD: Look = { state: 'dead', reason: 'It answers 404' };
const never = new AbortController().signal;
/** Looks at all links; `https://kino.example/heron` is found as told, the others are alive. */
const look = (found: Look, others: Look = { state: 'alive' }) =>
  lookAtLinks(
    site.pool,
    async (address) => (address === 'https://kino.example/heron' ? found : others),
    never,
    0,
  );
const later = (interval: string) =>
  site.pool.query('UPDATE offer_links SET checked_at = checked_at - $1::interval', [interval]);
const listed = async () => (await site.ada.send('GET', '/api/staff/dead-links')).json();
const turn = (isOn: boolean) => owner.send('PUT', '/api/staff/dead-links', { isOn });

beforeEach(async () => {
  await site.pool.query('TRUNCATE offer_links');
  await turn(true);
});

test('links are looked at without anybody asking, except on the demo until an owner turns it on', async () => {
  await site.pool.query('DELETE FROM offer_link_settings');
  expect((await listed()).isOn).toBe(true);
  expect(await look(DEAD)).toBe(3);
  await site.pool.query("UPDATE offer_links SET fails = 2, reason = 'It answers 404', failed_since = now()");
  expect(await deadLinksDashboard(site.db).read({} as never)).toHaveLength(1);
  await site.pool.query("INSERT INTO site_origin (origin) VALUES ('demo')");
  await later('8 days');
  expect([await look(DEAD), (await listed()).isOn]).toEqual([0, false]);
  expect(await deadLinksDashboard(site.db).read({} as never)).toEqual([]);
  await turn(true);
  expect(await look(DEAD)).toBe(3);
  await site.pool.query('DELETE FROM site_origin');
});

test('no link is looked at once an owner has turned it off', async () => {
  await turn(false);
  expect(await look(DEAD)).toBe(0);
  expect(await listed()).toEqual({ isOn: false, rows: [], total: 0 });
  expect((await site.ada.send('PUT', '/api/staff/dead-links', { isOn: true })).status).toBe(403);
});

test('a link is dead once it led nowhere twice, a day apart, and is so until it answers', async () => {
  expect(await look(DEAD)).toBe(3);
  expect(await look(DEAD)).toBe(0);
  expect((await listed()).total).toBe(0);
  await later('1 day');
  expect(await look(DEAD)).toBe(1);
  const { rows } = await listed();
  expect(rows).toMatchObject([
    {
      ...{ film: 'heron', title: 'Heron', provider: 'Kino', countries: ['Germany'] },
      ...{ address: 'https://kino.example/heron', reason: 'It answers 404' },
    },
  ]);
  expect(await deadLinksDashboard(site.db).read({} as never)).toMatchObject([{ label: '1 link of a film' }]);
  await later('8 days');
  expect(await look({ state: 'unknown' })).toBe(3);
  expect((await listed()).total).toBe(1);
  await later('8 days');
  await look({ state: 'alive' });
  expect((await listed()).total).toBe(0);
});

test('nothing is learned while no server is found, as without a network', async () => {
  expect(await look(DEAD_NAME, DEAD_NAME)).toBe(0);
  expect((await site.pool.query('SELECT FROM offer_links')).rowCount).toBe(0);
});
