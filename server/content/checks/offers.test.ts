import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { makeFolder } from '#server/ops/backup/fixture.ts';
import { createDatabase } from '#tests/test-database.ts';
import { startEditing } from '../fixture.ts';
import { importFiles, rows } from '../import/import-fixture.ts';

const media = await makeFolder();
await mkdir(join(media, 'shops'));
await writeFile(join(media, 'shops/mubi.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const site = await startEditing({ mediaRoots: [media] });

const PROVIDERS = 'documents/providers';
const MUBI = {
  slug: 'mubi',
  name: 'MUBI',
  logo: '/media/shops/mubi.svg',
  address: 'https://mubi.example/films/{id}',
};
const KINO = { slug: 'kino', name: 'Kino' };

const factsOf = async (slug: string) => (await site.json(`/api/films/facts/${slug}`)) as FilmFacts;
const watchable = async () =>
  ((await site.json('/api/films?watch=now&fields=slug')) as { films: unknown[] }).films;

/** The issues of publishing the entry with these fields; none if it is published. */
async function publish(entry: string, changed: Record<string, unknown>): Promise<string[]> {
  await site.ada.change(entry, changed);
  const reply = await site.ada.publish([entry]);
  if (reply.ok) return [];
  const { faults } = (await reply.json()) as { faults: { field: string; message: string }[] };
  return faults.map(({ field, message }) => `${field} ${message}`);
}

test('a film without links elsewhere has no field for them', async () => {
  expect(await factsOf('heron')).not.toHaveProperty('offers');
  expect(await watchable()).toEqual([]);
});

test('links by id and by address are on the film, in their order, and it can be watched now', async () => {
  expect(await publish(PROVIDERS, { providers: [MUBI, { name: 'Kino' }] })).toEqual([]);
  const offers = [
    { provider: 'kino', address: 'https://kino.example/heron' },
    { provider: 'mubi', id: 'heron/2' },
  ];
  expect(await publish('films/heron', { offers })).toEqual([]);
  const { name, logo } = MUBI;
  expect((await factsOf('heron')).offers).toEqual([
    { provider: { name: 'Kino' }, url: 'https://kino.example/heron', way: 'stream' },
    { provider: { name, logo }, url: 'https://mubi.example/films/heron%2F2', way: 'stream' },
  ]);
  await expect.poll(watchable).toEqual([{ slug: 'heron' }]);
});

test('a pattern that changes reaches the films at once', async () => {
  const address = 'http://mubi.example/watch?film={id}';
  expect(await publish(PROVIDERS, { providers: [{ ...MUBI, address }, KINO] })).toEqual([]);
  expect((await factsOf('heron')).offers?.[1]?.url).toBe('http://mubi.example/watch?film=heron%2F2');
});

test('what films lead to can be neither removed nor lose its pattern', async () => {
  const { address: _, ...bare } = MUBI;
  expect(await publish(PROVIDERS, { providers: [bare] })).toEqual([
    'providers cannot lose Kino: 1 film leads there. Take it off that film first',
    'providers cannot lose the pattern of MUBI: 1 film leads there by an id',
  ]);
  await publish('films/vole', { offers: [{ provider: 'kino', address: 'https://kino.example/vole' }] });
  expect(await publish(PROVIDERS, { providers: [MUBI] })).toEqual([
    'providers cannot lose Kino: 2 films lead there. Take it off those films first',
  ]);
  await publish('films/heron', { offers: [{ provider: 'mubi', id: 'heron' }] });
  await publish('films/vole', { offers: [] });
  expect(await publish(PROVIDERS, { providers: [MUBI] })).toEqual([]);
});

test('a link to what is none of the company’s, without a pattern or with neither or both is refused', async () => {
  await publish(PROVIDERS, { providers: [MUBI, KINO] });
  const offers = [
    { provider: 'other', address: 'https://other.example/' },
    { provider: 'kino', id: 'heron' },
  ];
  expect(await publish('films/vole', { offers })).toEqual([
    'offers.0.provider cannot be other, which is none of yours',
    'offers.1.id needs a pattern, which Kino has not: give the whole address',
  ]);
  const wrong = [
    { provider: 'mubi' },
    { provider: 'mubi', id: 'a', address: 'https://mubi.example/a' },
    { provider: 'mubi', id: '..' },
    { provider: 'mubi', address: 'javascript:alert(1)' },
    { provider: 'mubi', id: 'x'.repeat(201) },
  ];
  expect(await publish('films/vole', { offers: wrong })).toEqual([
    'offers.0.id is needed, or the whole address; not both',
    'offers.1.id is needed, or the whole address; not both',
    'offers.2.id must not be dots alone',
    'offers.3.address must be a web address that begins with https:// or http://',
    'offers.4.id must have at most 200 characters',
  ]);
  const elsewhere = [{ provider: 'mubi', address: 'https://mubi.example\\@other.example' }];
  expect(await publish('films/vole', { offers: elsewhere })).toEqual([
    'offers.0.address must be a web address',
  ]);
});

test('a pattern is no longer than an address, so that many places for an id cannot fill the memory', async () => {
  const address = `https://mubi.example/${'{id}'.repeat(60_000)}`;
  expect(await publish(PROVIDERS, { providers: [{ ...MUBI, address }, KINO] })).toEqual([
    'providers.0.address must have at most 500 characters',
  ]);
});

test.each([
  'https://{id}.example/',
  'https://mubi.example{id}',
  'ftp://mubi.example/{id}',
  'https://mubi.example/',
  'https://a@mubi.example/{id}',
  'https://mubi.example/{id} x',
  'https://mubi.example/{ID}',
])('the pattern %s is refused', async (address) => {
  const [fault] = await publish(PROVIDERS, { providers: [{ ...MUBI, address }, KINO] });
  expect(fault).toContain('providers.0.address must be a web address with {id} after the host');
});

test('a short name that occurs twice and a logo of another site are refused', async () => {
  const elsewhere = { ...KINO, logo: 'https://elsewhere.example/a.png' };
  expect(await publish(PROVIDERS, { providers: [MUBI, MUBI] })).toEqual(['providers has a short name twice']);
  expect(await publish(PROVIDERS, { providers: [MUBI, elsewhere] })).toEqual([
    'providers.1.logo must be an SVG, PNG, WebP or JPEG of the library',
  ]);
});

test('a content folder brings both', async () => {
  const { pool } = await createDatabase();
  const offers = [{ provider: 'filmhaus', id: 'eel' }];
  const film = { slug: 'eel', title: 'Eel', offers };
  await expect(importFiles(pool, { 'films.json': [film] })).rejects.toThrow(
    'films.json, eel, offers.0.provider: cannot be filmhaus, which is none of yours',
  );
  const haus = { name: 'Filmhaus', address: 'https://filmhaus.example/{id}' };
  await importFiles(pool, { 'films.json': [film], 'providers.json': [KINO, haus] });
  expect(await rows(pool, "SELECT offers FROM whole_films WHERE slug = 'eel'")).toEqual([
    { offers: [{ provider: 'filmhaus', id: 'eel', address: null }] },
  ]);
  await expect(importFiles(pool, { 'providers.json': [KINO] })).rejects.toThrow(
    'cannot lose Filmhaus: 1 film',
  );
});

test('a film with a price and a link to a shop of the company’s own lacks no link', async () => {
  await publish(PROVIDERS, { providers: [MUBI] });
  const lacking = async () =>
    (await (await site.ada.publish(['films/heron'], { despiteWarnings: false })).text()).includes(
      'no link where to watch',
    );
  await site.ada.change('films/heron', { watchNowPrice: 4.99, offers: [] });
  expect(await lacking()).toBe(true);
  await site.ada.change('films/heron', { offers: [{ provider: 'mubi', id: 'heron' }] });
  expect(await lacking()).toBe(false);
});
