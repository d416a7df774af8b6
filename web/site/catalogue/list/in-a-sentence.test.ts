import { expect, test } from 'vitest';
import { inASentence } from './in-a-sentence.ts';

test.each([
  [{}, 72, 'Seventy-two films, A to Z.'],
  [{ genre: 'horror' }, 1, 'One horror film.'],
  [{ search: 'moss' }, 2, 'Two films matching “moss”, best match first.'],
  [{ genre: 'sci-fi', sort: 'year-desc' }, 9, 'Nine sci-fi films, newest first.'],
  [
    { category: 'new', country: 'United Kingdom' },
    12,
    'Twelve films in New Releases from the United Kingdom, A to Z.',
  ],
  [{ language: 'No dialogue', search: 'sea' }, 0, 'No films with no dialogue matching “sea”.'],
  [
    {
      genre: 'horror',
      decade: '2010s',
      country: 'Poland',
      language: 'Polish',
      runtime: 'under-90',
      trailer: 'yes',
      watch: 'now',
    },
    2,
    'Two horror films of the 2010s from Poland in Polish, under 90 minutes, with a trailer, to stream or buy now, A to Z.',
  ],
] as const)('%j: %d films', (search, count, sentence) => {
  expect(inASentence(search, count).replaceAll('\u00a0', ' ')).toBe(sentence);
});
