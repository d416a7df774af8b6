import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const [newest, middle, oldest] = ['c', 'b', 'a'].map((slug) => ({ slug, title: slug }));
const posts = [newest, middle, oldest].filter((post) => post !== undefined);

test('a post in the middle has a newer and an older one', () => {
  expect(neighboursOf(posts, 'b')).toEqual({ newer: newest, older: oldest });
});

test('the newest has no newer and the oldest no older one', () => {
  expect(neighboursOf(posts, 'c')).toEqual({ newer: undefined, older: middle });
  expect(neighboursOf(posts, 'a')).toEqual({ newer: middle, older: undefined });
});

test('a post that is not in the list has neither', () => {
  expect(neighboursOf(posts, 'z')).toEqual({});
});
