import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FallbackFilms } from './fallback-films.tsx';
import type { WatchNowFilm } from './queries.ts';

const film = (slug: string) => ({ slug, title: slug, posterUrl: '', colours: {}, pictures: {} });

test('the film with the still is in the list, too', () => {
  const films = ['a', 'b', 'c', 'd'].map(film) as unknown as WatchNowFilm[];
  const html = renderToStaticMarkup(<FallbackFilms films={films} />);
  expect(html.match(/<ul/g)).toHaveLength(1);
  expect(html.match(/<li/g)).toHaveLength(4);
});
