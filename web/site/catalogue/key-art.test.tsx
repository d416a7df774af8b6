import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeyArt } from './key-art.tsx';

const markup = (posterUrl: string) =>
  renderToStaticMarkup(<KeyArt film={{ posterUrl, posterImage: null, colours: {}, pictures: {} }} />);
const typesIn = (html: string) => [...html.matchAll(/<source [^>]*type="([^"]+)"/g)].map(([, type]) => type);

test('key art of our own site is offered as AVIF, with one WebP fallback', () => {
  const html = markup('/media/films/moss-mother/key-art.jpg');
  expect(typesIn(html)).toEqual(['image/avif', 'image/avif']);
  expect(html).toMatch(/<img [^>]*src="[^"]*fm=webp&amp;fit=fill&amp;w=1600&amp;h=900&amp;q=75"/);
});

test('key art of the content platform is offered as WebP', () => {
  const html = markup('https://images.ctfassets.net/a/key-art.jpg');
  expect(typesIn(html)).toEqual(['image/webp', 'image/webp']);
  expect(html).not.toContain('avif');
});
