import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownFilm } from './known-film.ts';

const MOSS = { slug: 'moss-mother', title: 'Moss Mother' };
const WITH_POSTER = { ...MOSS, posterUrl: '/moss.jpg', colours: {} };

function clientWith(...answers: unknown[]): QueryClient {
  const client = new QueryClient();
  for (const [at, answer] of answers.entries()) client.setQueryData([`/api/${at}`], answer);
  return client;
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
