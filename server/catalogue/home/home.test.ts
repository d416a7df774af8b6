import { expect, test } from 'vitest';
import type { Film } from '#contract/catalogue/film.ts';
import { film } from '#tests/fixtures/film.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);

async function start() {
  const site = await startApp({ demo: true, timeZone: 'America/New_York' });
  const editor = await staffVisitor(site, await addStaff(site.db, 'eve@films.example', 'editor'));
  const address = (kind: string, entry: string) => `/api/staff/content/${kind}/${entry}`;
  const read = async (entry: string, kind = 'documents') =>
    (await editor.send('GET', address(kind, entry))).json();
  const publish = async (entry: string, body: object, kind = 'documents') => {
    const { draft, live } = await read(entry, kind);
    const basedOn = draft?.number ?? live?.number ?? 0;
    const saved = await (await editor.send('PUT', `${address(kind, entry)}/draft`, { body, basedOn })).json();
    const entries = [{ kind, entry, number: saved.number }];
    return editor.send('POST', '/api/staff/content/publish', { entries, despiteWarnings: true });
  };
  const faultsOf = async (entry: string, body: object): Promise<string[]> => {
    const { faults } = await (await publish(entry, body)).json();
    return faults.map(({ field, message }: Record<string, string>) => `${field}: ${message}`);
  };
  const slugs = async (path: string) => ((await site.json(path)) as Film[]).map(({ slug }) => slug);
  return { ...site, editor, read, publish, faultsOf, slugs };
}

const site = await start();
const newest = await site.slugs('/api/films/category/new?fields=slug');
const [first = '', second = '', third = ''] = newest;

test('a company that has made no home page has the one of the demo, of which pages say nothing', async () => {
  expect(await site.json('/api/home')).toMatchObject({
    hero: [],
    rows: [
      { heading: 'COMING SOON' },
      { heading: 'WATCH NOW', layout: 'cards' },
      { source: 'quote' },
      {},
      {},
      {},
      {},
    ],
  });
  expect(await site.json('/api/site')).not.toHaveProperty('ownHome');
});

test('rows have the films of a category, of a season, picked by hand, or the newest that are out', async () => {
  expect(await site.slugs('/api/films/category/new?fields=slug&limit=2')).toEqual([first, second]);
  expect(await site.slugs(`/api/films/row?films=${third},no-such-film,${first}&fields=slug`)).toEqual([
    third,
    first,
  ]);
  const { films } = (await site.json('/api/seasons/out-of-season')) as { films: Film[] };
  const season = films.map(({ slug }) => slug);
  expect(await site.slugs('/api/films/row?season=out-of-season&fields=slug')).toEqual(season);
  expect(await site.slugs('/api/films/row?season=no-such-season')).toEqual([]);
  const dates = (await site.json('/api/films/row?fields=releaseDate&limit=24')) as Pick<
    Film,
    'releaseDate'
  >[];
  expect(dates).toHaveLength(24);
  const days = dates.map(({ releaseDate }) => String(releaseDate));
  expect(days).toEqual(days.toSorted().toReversed());
  expect(days.every((each) => each <= day(0))).toBe(true);
  expect((await site.request('/api/films/row?limit=25')).status).toBe(400);
  expect(
    (await site.request(`/api/films/row?films=${Array.from({ length: 25 }, (_, at) => at)}`)).status,
  ).toBe(400);
});

test('a published home page reaches the API, without the fields of other sources, and is taken back', async () => {
  const rows = [
    { source: 'picked', heading: 'Our favourites', films: [first, third], category: 'new', count: null },
    { source: 'journal', heading: 'Notes', layout: 'cards' },
    {
      source: 'category',
      heading: 'All of it',
      category: 'watch-now',
      layout: 'cards',
      count: 4,
      season: '',
    },
  ];
  expect((await site.publish('home', { hero: [second], rows })).status).toBe(200);
  expect(await site.json('/api/site')).toMatchObject({ ownHome: true });
  expect(await site.json('/api/home')).toEqual({
    hero: [second],
    rows: [
      { source: 'picked', heading: 'Our favourites', films: [first, third] },
      { source: 'journal', heading: 'Notes' },
      { source: 'category', heading: 'All of it', category: 'watch-now', layout: 'cards', count: 4 },
    ],
  });
  const { live } = await site.read('home');
  const back = { kind: 'documents', entry: 'home', number: live.number };
  expect((await site.editor.send('POST', '/api/staff/content/back', back)).status).toBe(200);
  expect(await site.json('/api/site')).not.toHaveProperty('ownHome');
});

test('a row says what it lacks, and names only what there is or was', async () => {
  const rows = [
    { source: 'category', heading: 'New', category: '' },
    { source: 'picked', heading: 'x'.repeat(61), films: [] },
    { source: 'shop', heading: 'Shop' },
    { source: 'shop', heading: 'Shop again' },
    { source: 'newest', heading: 'Newest', count: 25, colour: 'red' },
    { heading: 'Nothing' },
  ];
  expect(await site.faultsOf('home', { hero: [first, first], rows })).toEqual([
    'hero: names a film twice',
    'rows.0.category: is missing',
    'rows.1.heading: must have at most 60 characters',
    'rows.1.films: must name a film',
    'rows.4.count: must be a whole number from 1 to 24',
    'rows.4.colour: is not a known field',
    expect.stringMatching(/^rows\.5\.source: must be one of category, /),
  ]);
  expect(await site.faultsOf('home', { rows: rows.slice(2, 4) })).toEqual([
    'rows.1.source: is on the page already',
  ]);
  expect(
    await site.faultsOf('home', {
      hero: ['no-such-film'],
      rows: [{ source: 'season', heading: 'Gone', season: 'no-such-season' }],
    }),
  ).toEqual(['hero: there is no film no-such-film', 'rows.0.season: there is no season no-such-season']);
});

test('a film with another slug stays where it was picked, and staff see its present slug', async () => {
  await site.publish('home', {
    hero: [first],
    rows: [{ source: 'picked', heading: 'Ours', films: [first] }],
  });
  const { live } = await site.read(first, 'films');
  expect((await site.publish(first, { ...live.body, slug: 'the-renamed' }, 'films')).status).toBe(200);
  expect(await site.slugs(`/api/films/row?films=${first},${second}&fields=slug`)).toEqual([
    'the-renamed',
    second,
  ]);
  expect((await site.read('home')).live.body).toMatchObject({
    hero: ['the-renamed'],
    rows: [{ films: ['the-renamed'] }],
  });
});

test('a season that is over has no films left in its row', async () => {
  const { live } = await site.read('out-of-season', 'seasons');
  await site.publish('out-of-season', { ...live.body, from: null, until: day(0) }, 'seasons');
  expect(await site.slugs('/api/films/row?season=out-of-season&fields=slug')).not.toEqual([]);
  await site.publish('out-of-season', { ...live.body, from: null, until: day(-1) }, 'seasons');
  expect(await site.slugs('/api/films/row?season=out-of-season&fields=slug')).toEqual([]);
});

test('a notice is on every page on its days in the company’s time zone', async () => {
  const link = { label: 'Tickets', href: '/film/heron' };
  const notice = {
    text: 'We are at the festival.',
    link,
    from: '2027-03-11',
    until: '2027-03-11',
    closable: true,
  };
  expect((await site.publish('notice', notice)).status).toBe(200);
  const shown = async (time: string) => {
    const then = site.create({ now: () => new Date(time) });
    return ((await (await then.request('/api/site')).json()) as { notice?: object }).notice;
  };
  expect(await shown('2027-03-11T04:59:00Z')).toBeUndefined();
  expect(await shown('2027-03-11T05:00:00Z')).toEqual({ text: notice.text, link, closable: true });
  expect(await shown('2027-03-12T03:59:00Z')).toMatchObject({ text: notice.text });
  expect(await shown('2027-03-12T05:00:00Z')).toBeUndefined();
  expect((await site.publish('notice', { text: '', closable: true })).status).toBe(200);
  expect(await site.json('/api/site')).not.toHaveProperty('notice');
});

test('a notice with a script for a link, or that ends before it begins, is refused', async () => {
  const link = { label: 'Tickets', href: 'javascript:alert(1)' };
  expect(await site.faultsOf('notice', { text: 'x'.repeat(161), link })).toEqual([
    'text: must have at most 160 characters',
    expect.stringMatching(/^link\.href: must be a web address/),
  ]);
  expect(await site.faultsOf('notice', { text: 'Hello', from: '2027-03-12', until: '2027-03-11' })).toEqual([
    'until: must not be before the first day',
  ]);
});

test('staff see of each row what visitors would, and nothing in one that they would not', async () => {
  const seen = async (row: string) => {
    const reply = await site.editor.send('GET', `/api/staff/content/home-row?${row}`);
    return (await reply.json()).map(({ entry }: { entry: string }) => entry);
  };
  const watchNow = await site.slugs('/api/films/category/watch-now?fields=slug');
  expect(await seen('source=category&category=watch-now&limit=2')).toEqual(watchNow.slice(0, 2));
  expect(await seen(`source=picked&films=${third}`)).toEqual([third]);
  expect(await seen('source=newest&limit=3')).toEqual(await site.slugs('/api/films/row?limit=3'));
  expect(await seen('source=shop')).toEqual(await site.slugs('/api/shop/picks'));
  expect(await seen('source=journal')).toEqual(await site.slugs('/api/blog?limit=3&fields=slug'));
  const { slug } = (await site.json('/api/films/quoted')) as { slug: string };
  expect(await seen('source=quote')).toEqual([slug]);
  expect(await seen('source=seasons')).not.toContain('out-of-season');
  for (const row of ['source=category&category=no-such', 'source=category', 'source=season', 'source=picked'])
    expect(await seen(row), row).toEqual([]);
});

test('among the newest, films without a date are last, and those of the future are not', async () => {
  const few = await startApp({
    films: [
      film({ title: 'Owl', releaseDate: null }),
      film({ title: 'Eel', releaseDate: '2020-01-01' }),
      film({ title: 'Later', releaseDate: day(9) }),
    ],
  });
  const row = (await few.json('/api/films/row?fields=slug')) as Film[];
  expect(row.map(({ slug }) => slug)).toEqual(['eel', 'owl']);
});
