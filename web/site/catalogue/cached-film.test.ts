import { expect, test } from 'vitest';
import { browserFetch } from '#web/api/api.ts';
import { createQueryCache, type QueryCache } from '#web/api/query-cache.ts';
import { cachedFilm } from './cached-film.ts';

const MOSS = { slug: 'moss-mother', title: 'Moss Mother' };
const WITH_POSTER = { ...MOSS, posterUrl: '/moss.jpg', colours: {} };

function clientWith(...answers: unknown[]): QueryCache {
  const replies = answers.map((answer, at): [string, unknown] => [`/api/${at}`, answer]);
  return createQueryCache(browserFetch, replies);
}

test('a film is found in any list that has its poster', () => {
  expect(cachedFilm(clientWith({ films: [MOSS] }, [WITH_POSTER]), 'moss-mother')).toBe(WITH_POSTER);
  expect(cachedFilm(clientWith([MOSS], { films: [WITH_POSTER] }), 'moss-mother')).toBe(WITH_POSTER);
});
test('without a poster it is found by its title', () => {
  expect(cachedFilm(clientWith({ films: [MOSS] }), 'moss-mother')).toBe(MOSS);
});
test('data other than film lists is ignored', () => {
  const post = { slug: 'moss-mother', excerpt: 'A post' };
  expect(cachedFilm(clientWith(null, true, { brand: 'B' }, [null], [post]), 'moss-mother')).toBeUndefined();
});
