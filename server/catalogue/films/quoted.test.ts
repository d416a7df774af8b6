import { expect, test } from 'vitest';
import type { QuotedFilm } from '#contract/catalogue/press.ts';
import { filmFacts } from '#server/platform/db/tables/films.ts';
import { film } from '#tests/fixtures/film.ts';
import { startApp } from '#tests/start-app.ts';

const still = (name: string) => ({ fields: { file: { url: `https://pictures.example/${name}.jpg` } } });
const quote = { text: 'A wonder.', source: 'The Gazette', author: null, stars: null, link: null };
const watchNow = { categories: ['watch-now'], otherImages: [still('first'), still('second')] };

test('the latest film to watch now with still and quotation is quoted, unless it is in the hero', async () => {
  const site = await startApp({
    films: [
      film({ title: 'Heron', ...watchNow, releaseDate: '2020-01-01' }),
      film({ title: 'Eel', ...watchNow, releaseDate: '2021-01-01' }),
      film({ title: 'Owl', ...watchNow, releaseDate: '2022-01-01', categories: ['watch-now', 'carousel'] }),
      film({ title: 'Bare', ...watchNow, releaseDate: '2023-01-01', otherImages: [] }),
      film({ title: 'Coming', ...watchNow, releaseDate: '2024-01-01', categories: ['coming-soon'] }),
      film({ title: 'Unsung', ...watchNow, releaseDate: '2025-01-01' }),
    ],
  });
  expect(await site.json('/api/films/quoted')).toBeNull();
  await site.db
    .insert(filmFacts)
    .values(['heron', 'eel', 'owl', 'bare', 'coming'].map((slug) => ({ slug, quotes: [quote] })));
  const quoted = async () => (await site.json('/api/films/quoted')) as QuotedFilm | null;
  await expect.poll(async () => (await quoted())?.title).toBe('Eel');
  expect(await quoted()).toMatchObject({ still: 'https://pictures.example/second.jpg', quote });
});
