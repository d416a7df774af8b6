import { expect, test } from 'vitest';
import { firstPicturesOf, linksOf, picturesOf } from './pictures-of.ts';

const PAGE = `
  <link rel="preload" as="image" imageSrcSet="/media/a.jpg?fm=webp&amp;w=9 9w"/><meta content="http://x/media/og.jpg?w=1"/>
  <picture><source media="(max-aspect-ratio: 4/5)" srcSet="/media/a.jpg?fm=webp&amp;w=1&amp;h=1 1w"/>
  <img src="/media/a.jpg?fm=webp&amp;w=2" srcSet="/media/a.jpg?fm=webp&amp;w=2 2w, /media/a%20b.jpg?fm=webp&amp;w=3 3w" loading="eager"/></picture>
  <img src="/media/late.jpg?fm=webp&amp;w=4" loading="lazy"/><img src="/media/as-it-is.svg"/><img src="https://example.org/b.jpg?w=5"/>
  <a class="card-link" href="/film/moss-mother">Moss Mother</a><a href="/film/moss-mother">Moss Mother</a><a href="/films#top">All</a>
  <a href="/films?page=2">2</a><a href="/films?category=new">New</a><a href="/media/still.jpg">Still</a><a href="//example.org/">Partner</a>`;

test('the resized pictures of a page are found, in each width', () => {
  expect(new Set(picturesOf(PAGE))).toEqual(
    new Set([
      '/media/a.jpg?fm=webp&w=1&h=1',
      '/media/a.jpg?fm=webp&w=2',
      '/media/a%20b.jpg?fm=webp&w=3',
      '/media/late.jpg?fm=webp&w=4',
    ]),
  );
});

test('lazy pictures are not on the first screen', () => {
  const first = firstPicturesOf(PAGE);
  expect(first).toContain('/media/a.jpg?fm=webp&w=1&h=1');
  expect(first).toContain('/media/a%20b.jpg?fm=webp&w=3');
  expect(first).not.toContain('/media/late.jpg?fm=webp&w=4');
});

test("links to the site's own pages are found once each, with the pages of a list", () => {
  expect(linksOf(PAGE)).toEqual(['/film/moss-mother', '/films', '/films?page=2']);
});
