import { expect, test } from 'vitest';
import type { FilmCard } from '#contract/cards.ts';
import { worksOf } from './works.ts';

const film = (slug: string): FilmCard => ({
  slug,
  title: slug,
  posterUrl: null,
  releaseDate: null,
  genre: [],
  runtime: null,
  colours: {},
  pictures: {},
});

test('jobs with the same films share them, others have their own', () => {
  const both = [film('heron'), film('eel')];
  const works = worksOf([
    { role: 'director', films: both },
    { role: 'writer', films: both },
    { role: 'cast', films: [film('eel')] },
    { role: 'costume design', films: both },
  ]);
  expect(works.map(({ did, films }) => [did, films.length])).toEqual([
    ['Directed, wrote, costume design', 2],
    ['Appears in', 1],
  ]);
});
