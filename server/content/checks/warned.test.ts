import { expect, test } from 'vitest';
import { createContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { biographies } from '#server/platform/db/tables/people.ts';
import { createDatabase } from '#tests/test-database.ts';
import { createFindWarned } from './warned.ts';
import { warningsOfLive } from './warnings.ts';

const NOW = new Date('2027-02-12T12:00:00Z');
const picture = (url: string, title?: string) => ({ fields: { title, file: { url } } });
const RIGHT = {
  posterUrl: '/media/a.jpg',
  trailerUrl: '/media/a.mp4',
  description: 'A bird.',
  categories: ['new'],
};
const FILMS = Object.entries({
  whole: {},
  'key-art': { posterUrl: null, posterImage: picture('/media/a.jpg', 'A') },
  'without-poster': { posterUrl: null },
  'without-trailer': { trailerUrl: null },
  'without-words': { description: '' },
  'without-category': { categories: [] },
  'own-still': { otherImages: [picture('/media/a.jpg')] },
  'others-still': { otherImages: [picture('/media/a.jpg'), picture('https://a.example/a.jpg', ' ')] },
  'others-named-still': { otherImages: [picture('https://a.example/a.jpg', 'A heron')] },
  'out-today': { categories: ['new', 'coming-soon'], releaseDate: '2027-02-12' },
  'out-tomorrow': { categories: ['coming-soon'], releaseDate: '2027-02-13' },
  'without-day': { categories: ['coming-soon'] },
  'no-link': { watchNowPrice: 0 },
  linked: { watchNowPrice: 4.5, ebayLink: 'https://a.example/' },
  'no-tickets': { getTickets: true },
  tickets: { getTickets: true, getTicketsUrl: 'https://a.example/' },
}).map(([slug, more], position) => ({ slug, title: slug, position, ...RIGHT, ...more }));

test('live entries that are alike are checked as each of them would be', async () => {
  const { db, pool } = await createDatabase();
  await db.insert(films).values(FILMS);
  const post = {
    title: 'News',
    author: 'A',
    date: '2027-01-01',
    body: { nodeType: 'document' as const, content: [] },
  };
  await db.insert(posts).values([
    { ...post, slug: 'bare', excerpt: '' },
    { ...post, slug: 'full', excerpt: 'News', imageUrl: '/media/a.jpg' },
  ]);
  const product = { name: 'Mug', position: 1, price: 900, collection: 'mugs', category: 'Mugs' };
  await db.insert(products).values([
    { ...product, slug: 'bare' },
    { ...product, slug: 'full', images: ['/media/a.jpg', '/media/b.jpg'] },
  ]);
  await db.insert(biographies).values([
    { slug: 'ann', name: 'Ann' },
    { slug: 'bob', name: 'Bob', biography: 'An actor.' },
  ]);
  const findWarned = createFindWarned({
    pool,
    freshness: createContentVersion(),
    timeZone: 'Europe/London',
    now: () => NOW,
  });
  const each = warningsOfLive({ films: await db.select().from(films) }, '2027-02-12');
  const expected = Map.groupBy(each, ({ entry }) => entry);
  expect(expected.size).toBe(8);
  expect(await findWarned('films')).toEqual(
    new Map([...expected].map(([entry, found]) => [entry, found.map(({ message }) => message)])),
  );
  expect([...(await findWarned('posts')).keys()]).toEqual(['bare']);
  expect([...(await findWarned('products')).keys()]).toEqual(['bare']);
  expect([...(await findWarned('people')).keys()]).toEqual(['ann']);
});
