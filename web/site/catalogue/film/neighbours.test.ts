import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const a = { slug: 'a', title: 'A' };
const b = { slug: 'b', title: 'B' };
const c = { slug: 'c', title: 'C' };

test('a film in the middle has a previous and a next film', () => {
  expect(neighboursOf([a, b, c], 'b')).toEqual({ previous: a, next: c });
});

test('the list wraps at both ends', () => {
  expect(neighboursOf([a, b, c], 'a')).toEqual({ previous: c, next: b });
  expect(neighboursOf([a, b, c], 'c')).toEqual({ previous: b, next: a });
});

test('of two films each is both previous and next of the other', () => {
  expect(neighboursOf([a, b], 'a')).toEqual({ previous: b, next: b });
});

test('a lone film, or one not in the list, has no neighbours', () => {
  expect(neighboursOf([a], 'a')).toBeUndefined();
  expect(neighboursOf([a, b], 'z')).toBeUndefined();
  expect(neighboursOf([], 'a')).toBeUndefined();
});
