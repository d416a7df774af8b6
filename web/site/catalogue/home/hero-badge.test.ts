import { expect, test } from 'vitest';
import { heroBadge } from './hero-badge.ts';

const film = {
  inTheatresBox: true,
  inTheatresDate: '12 February 2027',
  categories: ['coming-soon', 'carousel'],
};

test('a film in theatres shows its date as written', () => {
  expect(heroBadge(film)).toBe('IN THEATERS, 12 February 2027');
});

test.each([
  ['without a date', { inTheatresDate: null }],
  ['with an empty date', { inTheatresDate: '' }],
  ['without the box', { inTheatresBox: false }],
])('a film %s shows its first category, hyphens as spaces', (_, change) => {
  expect(heroBadge({ ...film, ...change })).toBe('coming soon');
});

test('an internal category shows no badge', () => {
  const categories = ['carousel', 'featured', 'catalogue', 'watch-now', 'new'];
  expect(heroBadge({ ...film, inTheatresBox: false, categories })).toBe('watch now');
});

test.each([[[]], [['carousel', 'catalogue']]])('a film with the categories %j has no badge', (categories) => {
  expect(heroBadge({ ...film, inTheatresBox: false, categories })).toBeUndefined();
});
