import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilmTitle } from './film-title.tsx';

const film = { title: 'Moss Mother', titleArt: '/media/films/moss-mother/title.svg', titleArtRatio: 7 };

test('lettering stands for a title, whose words stay the heading’s text', () => {
  const html = renderToStaticMarkup(<FilmTitle film={film} priority />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Moss Mother');
  expect(html).toMatch(/style="--ratio:7".*<img src="\/media\/films\/moss-mother\/title\.svg"[^>]* alt=""/);
});

test('a title without lettering is its words', () => {
  expect(renderToStaticMarkup(<FilmTitle film={{ ...film, titleArt: null }} priority />)).toBe('Moss Mother');
});
