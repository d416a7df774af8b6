import { expect, test } from 'vitest';
import type { Film } from '#contract/catalogue/film.ts';
import { inShort, movie } from './structured-data.ts';

const SITE = 'https://films.example';
const TODAY = '2026-11-28';
const bare: Film = {
  id: 1,
  slug: 'moss-mother',
  title: 'Moss Mother',
  description: 'Something in the wood keeps what is dropped.',
  posterUrl: null,
  posterImage: null,
  dvdCoverUrl: null,
  titleArt: null,
  titleArtRatio: null,
  trailerUrl: null,
  releaseDate: null,
  runtime: null,
  genre: [],
  rating: null,
  awards: [],
  categories: [],
  director: [],
  cast: [],
  producers: [],
  otherImages: [],
  watchNowPrice: null,
  hiwayLink: null,
  amazonLink: null,
  ebayLink: null,
  netflixLink: null,
  getTickets: false,
  getTicketsUrl: null,
  inTheatresBox: false,
  inTheatresDate: null,
  colours: {},
  pictures: {},
};

test('unknown facts of a film are left out', () => {
  expect(movie(bare, SITE, TODAY)).toEqual({
    '@type': 'Movie',
    name: 'Moss Mother',
    url: 'https://films.example/film/moss-mother',
    description: 'Something in the wood keeps what is dropped.',
  });
});

test('a film has people, awards, running time and pictures with absolute addresses', () => {
  const film: Film = {
    ...bare,
    posterUrl: '/media/poster.jpg',
    posterImage: { fields: { file: { url: '/media/key-art.jpg' } } },
    releaseDate: '2021-10-22',
    runtime: 97,
    genre: ['horror'],
    rating: '15',
    awards: ['Winner - Best Creature'],
    director: ['Ebba Thornqvist'],
    cast: ['Solveig Marr', 'Elof Sandar'],
    producers: ['Henrik Vold'],
  };
  expect(movie(film, SITE, TODAY)).toMatchObject({
    image: ['https://films.example/media/poster.jpg', 'https://films.example/media/key-art.jpg'],
    datePublished: '2021-10-22',
    duration: 'PT97M',
    genre: ['horror'],
    contentRating: '15',
    award: ['Winner - Best Creature'],
    director: [{ '@type': 'Person', name: 'Ebba Thornqvist' }],
    actor: [{ name: 'Solveig Marr' }, { name: 'Elof Sandar' }],
    producer: [{ name: 'Henrik Vold' }],
  });
});

test('a trailer file is contentUrl, a page of a video site is embedUrl', () => {
  const file = movie(
    { ...bare, trailerUrl: '/media/trailers/horror.mp4', releaseDate: '2021-10-22' },
    SITE,
    TODAY,
  );
  expect(file.trailer).toMatchObject({
    '@type': 'VideoObject',
    name: 'Moss Mother trailer',
    contentUrl: 'https://films.example/media/trailers/horror.mp4',
    uploadDate: '2021-10-22T00:00:00Z',
  });
  const page = movie({ ...bare, trailerUrl: 'https://video.example/watch?v=1' }, SITE, TODAY);
  expect(page.trailer).toMatchObject({ embedUrl: 'https://video.example/watch?v=1' });
});

test('pictures have the addresses that pages use, without a query', () => {
  const poster = '//images.ctfassets.net/s/a.jpg?w=300';
  const trailerUrl = 'https://films.example/t.mp4';
  const data = JSON.stringify(
    movie({ ...bare, posterUrl: poster, trailerUrl }, 'http://films.example', TODAY),
  );
  expect(data).toContain('"https://images.ctfassets.net/s/a.jpg"');
  expect(data).not.toContain('w=300');
});

test('a film without a description is described by its other facts', () => {
  const film = { ...bare, description: '', genre: ['Drama', 'Horror'], director: ['Ada Marsh'] };
  const words = 'Moss Mother. Drama, Horror. Directed by Ada Marsh.';
  expect(inShort(film)).toBe(words);
  expect(movie(film, SITE, TODAY)).toMatchObject({ description: words });
  expect(inShort({ ...bare, description: '' })).toBe('Moss Mother.');
});

test.each([
  ['2021-10-22', '2021-10-22T00:00:00Z'],
  ['2027-03-05', '2026-11-28T00:00:00Z'],
])('the trailer of a film of %s is said to be there since %s', (releaseDate, uploadDate) => {
  const film = { ...bare, releaseDate, trailerUrl: '/media/trailers/horror.mp4' };
  expect(movie(film, SITE, TODAY)).toMatchObject({ datePublished: releaseDate, trailer: { uploadDate } });
});
