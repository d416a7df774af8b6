import { expect, test } from 'vitest';
import { heroBadge } from './hero-badge.ts';

const film = {
  inTheatresBox: true,
  inTheatresDate: '12 February 2027',
  categories: ['coming-soon', 'carousel'],
};

test('a film in theatres says from when, as the date is written', () => {
  expect(heroBadge(film)).toBe('IN THEATERS, 12 February 2027');
});

test.each([
  ['without a date', { inTheatresDate: null }],
  ['with an empty date', { inTheatresDate: '' }],
  ['without the box', { inTheatresBox: false }],
])('a film %s shows its first category, hyphens as spaces', (_, change) => {
  expect(heroBadge({ ...film, ...change })).toBe('coming soon');
});

test('a film without category has no badge', () => {
  expect(heroBadge({ ...film, inTheatresBox: false, categories: [] })).toBeUndefined();
});
