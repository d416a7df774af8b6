import { beforeAll, describe, expect, test } from 'vitest';
import { Film } from '#contract/catalogue/film.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';

type Page = { films: { title: string; slug: string }[]; pagination: object };

const site = await startApp({ demo: true });

/** Titles of a list or page, in order. */
async function titles(path: string, of: TestApp = site): Promise<string[]> {
  const answer = (await of.json(path)) as Page | Page['films'];
  return ('films' in answer ? answer.films : answer).map(({ title }) => title);
}

describe('GET /api/films', () => {
  test('returns 24 films a page, from A to Z, and the total', async () => {
    const page = (await site.json('/api/films')) as Page;
    const first = await titles('/api/films');
    expect(page.pagination).toEqual({ totalItems: 72, totalPages: 3 });
    expect(first).toHaveLength(24);
    expect(first.slice(0, 3)).toEqual([
      'A Coat for Marguerite',
      'A Field Guide to Car Parks',
      'Allotment 12, Orbital',
    ]);
  });

  test('returns exactly the documented fields of a film; absent values are null', async () => {
    const { films } = (await site.json('/api/films?limit=1000')) as Page;
    for (const found of films) {
      expect(Object.keys(found).sort()).toEqual(Object.keys(Film.shape).sort());
      expect(Film.parse(found)).toEqual(found);
    }
  });

  test('the pages together have every film once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => titles(`/api/films?page=${page}`)));
    expect(new Set(pages.flat()).size).toBe(72);
    expect(pages.flat()).toEqual(await titles('/api/films?limit=1000'));
  });

  test('a page past the end is empty, not an error', async () => {
    expect(await site.json('/api/films?page=4')).toEqual({
      films: [],
      pagination: { totalItems: 72, totalPages: 3 },
    });
  });

  test('returns only the requested fields', async () => {
    const page = (await site.json('/api/films?limit=1&fields=slug,%20title')) as Page;
    expect(page.films).toEqual([{ slug: 'a-coat-for-marguerite', title: 'A Coat for Marguerite' }]);
  });

  test('answers HEAD, may be cached, and allows no other method', async () => {
    const head = await site.request('/api/films', { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    ]);
    const post = await site.request('/api/films', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'HEAD, GET']);
  });

  test.each([
    ['page=0', 'Page must be a whole number from 1 to 1,000,000'],
    ['page=x', 'Page must be a whole number from 1 to 1,000,000'],
    ['page=1.5', 'Page must be a whole number from 1 to 1,000,000'],
    ['limit=0', 'Limit must be a whole number from 1 to 1,000'],
    ['limit=1001', 'Limit must be a whole number from 1 to 1,000'],
    ['sort=best', 'Sort must be one of title-asc, title-desc, year-desc, year-asc'],
    ['search=a%00b', 'Text may not contain NUL characters or broken Unicode'],
  ])('%s is refused: %s', async (query, sentence) => {
    const answer = await site.request(`/api/films?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });

  test('an unknown field is refused, listing the known ones', async () => {
    const answer = await site.request('/api/films?fields=title,secret');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('inTheatresDate');
  });

  test('a thousand unknown fields are refused like one', async () => {
    const one = await (await site.request('/api/films?fields=,')).text();
    expect(await (await site.request(`/api/films?fields=${','.repeat(1000)}`)).text()).toBe(
      'Fields may name at most 30 fields',
    );
    expect(one).toMatch(/^Fields must each be one of id, slug, title, /);
    expect(await (await site.request('/api/films?fields=a,b,c,d')).text()).toBe(one);
  });

  test('thirty fields may be named', async () => {
    const requested = (names: number) => `/api/films?limit=1&fields=${Array(names).fill('slug').join(',')}`;
    expect((await site.request(requested(30))).status).toBe(200);
    expect((await site.request(requested(31))).status).toBe(400);
  });
});

describe('order', () => {
  let shelf: TestApp;
  beforeAll(async () => {
    shelf = await startApp({
      films: [
        film({ title: 'Émile', releaseDate: '2001-01-01', position: 4, categories: ['new', 'coming-soon'] }),
        film({ title: 'eel', releaseDate: '2003-01-01', position: 3, categories: ['new', 'coming-soon'] }),
        film({ title: 'Zebra', releaseDate: null, position: 2, categories: ['coming-soon', 'carousel'] }),
        film({ title: 'Ant', releaseDate: null, position: 1, categories: ['new', 'carousel'] }),
        film({ title: 'Fox', releaseDate: '2003-01-01', position: 0, categories: ['new', 'odd'] }),
      ],
    });
  });

  test.each([
    ['title-asc', ['Ant', 'eel', 'Émile', 'Fox', 'Zebra']],
    ['title-desc', ['Zebra', 'Fox', 'Émile', 'eel', 'Ant']],
    ['year-desc', ['eel', 'Fox', 'Émile', 'Ant', 'Zebra']],
    ['year-asc', ['Émile', 'eel', 'Fox', 'Ant', 'Zebra']],
  ])('%s ignores case and accents, and puts films without a date last', async (sort, expected) => {
    expect(await titles(`/api/films?sort=${sort}`, shelf)).toEqual(expected);
  });

  test('coming-soon: soonest first', async () => {
    expect(await titles('/api/films/category/coming-soon', shelf)).toEqual(['Émile', 'eel', 'Zebra']);
  });

  test('new: latest release first', async () => {
    expect(await titles('/api/films/category/new', shelf)).toEqual(['eel', 'Fox', 'Émile', 'Ant']);
  });

  test('carousel: in the company’s order', async () => {
    expect(await titles('/api/films/carousel', shelf)).toEqual(['Ant', 'Zebra']);
  });
});

describe('filters', () => {
  test('category and genre narrow the list together', async () => {
    const every = (await site.json('/api/films?limit=1000')) as { films: Film[] };
    const both = every.films.filter((f) => f.categories.includes('new') && f.genre.includes('comedy'));
    expect(both.length).toBeGreaterThan(0);
    expect(await titles('/api/films?category=new&genre=comedy')).toEqual(both.map(({ title }) => title));
  });

  test('a category or genre without films gives an empty list', async () => {
    const nothing = { films: [], pagination: { totalItems: 0, totalPages: 0 } };
    expect(await site.json('/api/films?category=lost')).toEqual(nothing);
    expect(await site.json("/api/films?genre=');--")).toEqual(nothing);
    expect(await site.json('/api/films/category/lost')).toEqual([]);
  });

  test('facets count films by category and genre, largest first, without internal categories', async () => {
    expect(await site.json('/api/films/facets')).toMatchObject({
      categories: [
        { value: 'watch-now', count: 16 },
        { value: 'new', count: 14 },
        { value: 'best-sellers', count: 12 },
        { value: 'coming-soon', count: 12 },
      ],
      genres: [
        { value: 'drama', count: 25 },
        { value: 'comedy', count: 23 },
        { value: 'thriller', count: 14 },
        { value: 'documentary', count: 11 },
        { value: 'horror', count: 10 },
        { value: 'sci-fi', count: 9 },
        { value: 'animation', count: 8 },
        { value: 'experimental', count: 6 },
      ],
    });
  });
});

describe('the lists of the home page', () => {
  test.each([
    ['carousel', 6],
    ['featured', 8],
    ['category/watch-now', 16],
    ['category/coming-soon', 12],
    ['category/new', 14],
  ])('/api/films/%s has %i films', async (path, count) => {
    expect(await titles(`/api/films/${path}`)).toHaveLength(count);
  });

  test('they have only the requested fields', async () => {
    const films = (await site.json('/api/films/carousel?fields=slug')) as object[];
    expect(films.map(Object.keys)).toEqual(Array(6).fill(['slug']));
  });
});

describe('GET /api/films/slug/{slug}', () => {
  test('returns the film as stored, including incomplete buttons', async () => {
    expect(await site.json('/api/films/slug/granny-thunder')).toMatchObject({
      slug: 'granny-thunder',
      title: 'Granny Thunder',
      getTickets: true,
      getTicketsUrl: null,
    });
  });

  test.each(['nothing-here', '%27%20OR%201%3D1', 'x'.repeat(300)])('%s is not found', async (slug) => {
    const answer = await site.request(`/api/films/slug/${slug}`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Film not found']);
  });

  test('a client that accepts problem details gets them', async () => {
    const answer = await site.request('/api/films/slug/lost', {
      headers: { accept: 'Application/Problem+JSON' },
    });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({
      type: 'about:blank',
      title: 'Not Found',
      detail: 'Film not found',
      status: 404,
    });
  });
});
