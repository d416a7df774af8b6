import { expect, test } from 'vitest';
import { publicFields } from './public-fields.ts';

const film = {
  title: 'Moss Mother',
  posterUrl: '/media/poster.jpg?v=2',
  dvdCoverUrl: null,
  colours: { posterUrl: '#111111', posterImage: '#222222', dvdCoverUrl: '#333333' },
  pictures: { '/media/poster.jpg': { alt: 'A giant of moss' }, '/media/key-art.jpg': { alt: 'A forest' } },
};

test('a film is sent with the alt text of its shown picture and only the colours in use', () => {
  expect(publicFields(film, film.posterUrl)).toEqual({
    ...film,
    colours: { posterUrl: '#111111' },
    pictures: { '/media/poster.jpg': { alt: 'A giant of moss' } },
  });
  expect(publicFields(film, null).pictures).toEqual({});
});
