import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Elsewhere } from './elsewhere.tsx';
import type { WatchNowFilm } from './queries.ts';

const film = (slug: string) => ({ slug, title: slug, posterUrl: '', colours: {}, pictures: {} });

test('the film with the still is in the list, too', () => {
  const films = ['a', 'b', 'c', 'd'].map(film) as unknown as WatchNowFilm[];
  const html = renderToStaticMarkup(<Elsewhere films={films} />);
  expect(html.match(/<ul/g)).toHaveLength(1);
  expect(html.match(/<li/g)).toHaveLength(4);
});
