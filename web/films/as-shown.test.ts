import { expect, test } from 'vitest';
import { asShown } from './as-shown.ts';

const film = {
  title: 'Moss Mother',
  posterUrl: '/media/poster.jpg?v=2',
  colours: { posterUrl: '#111111', posterImage: '#222222' },
  pictures: { '/media/poster.jpg': { alt: 'A giant of moss' }, '/media/key-art.jpg': { alt: 'A forest' } },
};

test('a film is sent with the words of the picture that is shown, and the colours of those it comes with', () => {
  expect(asShown(film, film.posterUrl)).toEqual({
    ...film,
    colours: { posterUrl: '#111111' },
    pictures: { '/media/poster.jpg': { alt: 'A giant of moss' } },
  });
  expect(asShown(film, null).pictures).toEqual({});
});
