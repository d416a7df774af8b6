import { expect, test } from 'vitest';
import { browserFetch } from '#web/api.ts';
import { createQueryCache, type QueryCache } from '#web/query-cache.ts';
import { knownFilm } from './known-film.ts';

const MOSS = { slug: 'moss-mother', title: 'Moss Mother' };
const WITH_POSTER = { ...MOSS, posterUrl: '/moss.jpg', colours: {} };

function clientWith(...answers: unknown[]): QueryCache {
  const replies = answers.map((answer, at): [string, unknown] => [`/api/${at}`, answer]);
  return createQueryCache(browserFetch, replies);
}

test('a film is known from any list that has its poster', () => {
  expect(knownFilm(clientWith({ films: [MOSS] }, [WITH_POSTER]), 'moss-mother')).toBe(WITH_POSTER);
  expect(knownFilm(clientWith([MOSS], { films: [WITH_POSTER] }), 'moss-mother')).toBe(WITH_POSTER);
});
test('without a poster it is known by its title', () => {
  expect(knownFilm(clientWith({ films: [MOSS] }), 'moss-mother')).toBe(MOSS);
});
test('anything but a list of films is ignored', () => {
  const post = { slug: 'moss-mother', excerpt: 'A post' };
  expect(knownFilm(clientWith(null, true, { brand: 'B' }, [null], [post]), 'moss-mother')).toBeUndefined();
});
