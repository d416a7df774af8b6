import { expect, test } from 'vitest';
import type { Finds } from '#contract/catalogue/search.ts';
import { resultCounts } from './result-counts.ts';

const finds = (films: number, people: number, posts: number, products: number, pages = 0): Finds => ({
  films: { found: [], total: films },
  people: { found: [], total: people },
  posts: { found: [], total: posts },
  products: { found: [], total: products },
  pages: { found: [], total: pages },
});

test.each([
  [finds(1, 0, 0, 0), '1 film for “moss”.'],
  [finds(1204, 1, 0, 2), '1,204 films, 1 person and 2 products for “moss”.'],
  [finds(0, 0, 0, 1, 2), '1 product and 2 pages for “moss”.'],
  [finds(0, 0, 0, 0), 'Nothing found for “moss”. Try a name, a genre, or one word of the title.'],
])('finds are counted in a sentence', (found, sentence) =>
  expect(resultCounts(found, 'moss')).toBe(sentence),
);
