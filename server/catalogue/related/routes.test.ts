import { expect, test } from 'vitest';
import type { RelatedToFilm, RelatedToPost, RelatedToProduct } from '#contract/catalogue/related.ts';
import { filmFacts, seasons } from '#server/platform/db/tables/films.ts';
import { film } from '#tests/fixtures/film.ts';
import { post } from '#tests/fixtures/post.ts';
import { collection, product } from '#tests/fixtures/product.ts';
import { startApp } from '#tests/start-app.ts';

const none = { director: [], genre: [] };
const still = { fields: { title: 'A still', file: { url: 'https://pictures.example/still.jpg' } } };

test('films with most in common are first, each with its reason', async () => {
  const site = await startApp({
    films: [
      film({ title: 'Heron', director: ['Ann Reed'], cast: ['Bo Rush', 'Cy Fen'], genre: ['drama', 'war'] }),
      film({ title: 'Same director', ...none, director: ['Ann Reed'] }),
      film({ title: 'Acted in', ...none, cast: ['Ann Reed'] }),
      film({ title: 'Directed', ...none, director: ['Bo Rush'], cast: ['Bo Rush'] }),
      film({ title: 'Same season', ...none }),
      film({ title: 'Same moods', ...none }),
      film({ title: 'Same genre', ...none, genre: ['drama'] }),
      film({ title: 'Nothing', ...none, genre: ['comedy'] }),
    ],
  });
  await site.db.insert(filmFacts).values([
    { slug: 'heron', moods: ['wry', 'wet'], credits: { music: ['Di Moss'] } },
    { slug: 'same-moods', moods: ['wet', 'dry'] },
  ]);
  const inSeason = ['heron', 'same-season'].map((slug) => ({ slug, line: `${slug} line` }));
  await site.db.insert(seasons).values({ slug: 'water', title: 'Water', films: inSeason });
  const related = (await site.json('/api/related/film/heron')) as RelatedToFilm;
  expect(related.films.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    'Same director: Also directed by Ann Reed',
    'Directed: Directed by Bo Rush',
    'Same season: Also in the season “Water”',
    'Acted in: With Ann Reed',
    'Same moods: Also wet',
    'Same genre: More drama',
  ]);
  expect(related.seasons).toEqual([{ slug: 'water', title: 'Water', line: 'heron line' }]);
});

test('at most two films are there for one person; others of that person need another reason', async () => {
  const [director, unlike] = [['Ann Reed'], { ...none, releaseDate: '1999-01-01' }];
  const site = await startApp({
    films: [
      film({ title: 'Heron', director, genre: ['drama'] }),
      film({ title: 'One', ...unlike, director }),
      film({ title: 'Two', ...unlike, director }),
      film({ title: 'Three', ...unlike, director }),
      film({ title: 'Four', ...unlike, director, genre: ['drama'] }),
      film({ title: 'Five', ...none }),
    ],
  });
  const related = (await site.json('/api/related/film/heron')) as RelatedToFilm;
  expect(related.films.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    'Four: Also directed by Ann Reed',
    'One: Also directed by Ann Reed',
    'Five: Also from the 2020s',
  ]);
});

test('a film similar to no other has no related films; neither has an unknown one', async () => {
  const site = await startApp({
    films: [film({ title: 'Heron' }), film({ title: 'Eel', ...none, releaseDate: null })],
  });
  for (const slug of ['heron', 'owl'])
    expect(await site.json(`/api/related/film/${slug}`)).toEqual({ films: [], seasons: [], posts: [] });
});

test('film, post and product are related to each other', async () => {
  const site = await startApp({
    films: [
      film({ title: 'Heron', director: ['Ann Reed'], otherImages: [still] }),
      film({ title: 'Eel', otherImages: [] }),
    ],
    posts: [
      post({
        title: 'Older',
        date: '2025-01-01',
        films: ['eel', 'heron'],
        people: ['ann-reed'],
        products: ['cap'],
      }),
      post({ title: 'Newer', date: '2026-01-01', films: ['heron'] }),
    ],
    collections: [collection({ name: 'Prints' })],
    products: [product({ name: 'Mug', films: ['heron'], posts: ['older'] }), product({ name: 'Cap' })],
  });
  const slugs = (cards: { slug: string }[]) => cards.map(({ slug }) => slug);
  const toFilm = (await site.json('/api/related/film/heron')) as RelatedToFilm;
  expect(slugs(toFilm.posts)).toEqual(['newer', 'older']);
  const toPost = (await site.json('/api/related/post/older')) as RelatedToPost;
  expect([slugs(toPost.films), slugs(toPost.people), slugs(toPost.products).sort()]).toEqual([
    ['eel', 'heron'],
    ['ann-reed'],
    ['cap', 'mug'],
  ]);
  expect(toPost.films.map(({ otherImages }) => otherImages)).toEqual([[], [still]]);
  const toMug = (await site.json('/api/related/product/mug')) as RelatedToProduct;
  expect([slugs(toMug.films), slugs(toMug.posts)]).toEqual([['heron'], ['older', 'newer']]);
  const toCap = (await site.json('/api/related/product/cap')) as RelatedToProduct;
  expect([slugs(toCap.films), slugs(toCap.posts)]).toEqual([[], ['older']]);
});

test('a post about no film shows the latest films to watch, those without a date last', async () => {
  const toWatch = (title: string, releaseDate: string | null) =>
    film({ title, releaseDate, categories: ['watch-now'] });
  const site = await startApp({
    films: [
      toWatch('Undated', null),
      toWatch('Old', '1994-02-03'),
      toWatch('New', '2025-02-03'),
      toWatch('Older', '1931-02-03'),
    ],
    posts: [post({ title: 'News' })],
  });
  const { near } = (await site.json('/api/related/post/news')) as RelatedToPost;
  expect(near.films.map(({ title }) => title)).toEqual(['New', 'Old', 'Older']);
});
