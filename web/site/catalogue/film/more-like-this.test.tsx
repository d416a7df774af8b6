import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoreLikeThis } from './more-like-this.tsx';

const like = (title: string, reason: string) => ({
  slug: title.toLowerCase(),
  title,
  posterUrl: null,
  releaseDate: null,
  runtime: null,
  genre: [],
  colours: {},
  pictures: {},
  reason,
});

const timesIn = (html: string, text: string) => html.split(text).length - 1;

test('a reason that all films share is said once, in the heading; others stand below each film', () => {
  const shared = renderToStaticMarkup(
    <MoreLikeThis films={[like('Eel', 'Also wry'), like('Owl', 'Also wry')]} />,
  );
  expect(timesIn(shared, 'Also wry')).toBe(1);
  expect(shared.indexOf('Also wry')).toBeLessThan(shared.indexOf('</h2>'));
  const apart = renderToStaticMarkup(
    <MoreLikeThis films={[like('Eel', 'Also wry'), like('Owl', 'More drama')]} />,
  );
  expect(apart.indexOf('Also wry')).toBeGreaterThan(apart.indexOf('</h2>'));
  expect(timesIn(apart, 'More drama')).toBe(1);
});
