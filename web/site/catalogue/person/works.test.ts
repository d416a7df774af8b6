import { expect, test } from 'vitest';
import { worksOf } from './works.ts';

const film = (slug: string, releaseDate: string | null) => ({
  slug,
  title: slug,
  posterUrl: null,
  posterImage: null,
  releaseDate,
  genre: [],
  runtime: null,
  colours: {},
  pictures: {},
});

test('each film is listed once, newest first, with every job in it', () => {
  const [heron, eel, owl] = [film('heron', '2020-01-01'), film('eel', '2024-01-01'), film('owl', null)];
  const works = worksOf([
    { role: 'director', films: [heron, owl] },
    { role: 'writer', films: [heron] },
    { role: 'cast', films: [eel] },
    { role: 'costume design', films: [heron] },
  ]);
  expect(works.map(({ film: { slug }, jobs }) => [slug, jobs])).toEqual([
    ['eel', 'Cast'],
    ['heron', 'Director, writer, costume design'],
    ['owl', 'Director'],
  ]);
});
