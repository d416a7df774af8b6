import { expect, test } from 'vitest';
import { formatOf, imageSources, imageUrl, KEY_ART_SHAPES, PICTURE_SHAPES, srcSet } from './images.ts';

const PLATFORM = 'https://images.ctfassets.net/space/id/token/poster.jpg';
const OWN = '/media/films/moss-mother/poster.jpg';

test('a picture of the content platform loses its query', () => {
  expect(imageUrl(`${PLATFORM}?w=20&fm=png#top`)).toBe(PLATFORM);
});

test('a protocol-relative address of the content platform becomes https', () => {
  expect(imageUrl('//images.ctfassets.net/a/b.png?h=3')).toBe('https://images.ctfassets.net/a/b.png');
  expect(imageUrl('http://images.eu.ctfassets.net/a/b.png')).toBe('https://images.eu.ctfassets.net/a/b.png');
});

test('a size adds webp, fill, width, height and quality, replacing any other query', () => {
  const query = '?fm=webp&fit=fill&w=800&h=1200&q=75';
  expect(imageUrl(`${PLATFORM}?fl=progressive`, { width: 800, height: 1200 })).toBe(PLATFORM + query);
  expect(imageUrl(`${OWN}?x=1`, { width: 800, height: 1200 })).toBe(OWN + query);
});

test('fit, format and quality can be chosen', () => {
  const size = { width: 1200, height: 630, fit: 'pad', format: 'jpg', quality: 85 } as const;
  expect(imageUrl(OWN, size)).toBe(`${OWN}?fm=jpg&fit=pad&w=1200&h=630&q=85`);
});

test('without a height the picture keeps its proportions', () => {
  expect(imageUrl(OWN, { width: 640 })).toBe(`${OWN}?fm=webp&w=640&q=75`);
});

test('a picture on another host is unchanged', () => {
  for (const elsewhere of [
    'https://example.org/a.jpg?signature=1',
    '//example.org/a.jpg',
    'https://images.ctfassets.net.example.org/a.jpg?x',
    'https://images.ctfassets.net@example.org/a.jpg?x',
    'https://example.org/media/a.jpg?x',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    '',
  ]) {
    expect(imageUrl(elsewhere, { width: 400, height: 600 })).toBe(elsewhere);
    expect(srcSet(elsewhere, PICTURE_SHAPES.poster)).toBeUndefined();
  }
});

test('a file host of the platform that does not resize gets no parameters', () => {
  expect(imageUrl('//assets.ctfassets.net/a/b.pdf?x', { width: 4 })).toBe(
    'https://assets.ctfassets.net/a/b.pdf',
  );
});

test('the version of our own picture is kept, in each size too', () => {
  expect(imageUrl('/media/a.jpg?v=2')).toBe('/media/a.jpg?v=2');
  expect(imageUrl('/media/a.jpg?v=2', { width: 400 })).toBe('/media/a.jpg?fm=webp&w=400&q=75&v=2');
  expect(imageUrl('/media/a.jpg?key=1', { width: 400 })).toBe('/media/a.jpg?fm=webp&w=400&q=75');
});

test('SVG and GIF get no parameters', () => {
  expect(imageUrl('/media/partners/kino.svg?key=2', { width: 400, height: 600 })).toBe(
    '/media/partners/kino.svg',
  );
  expect(imageUrl('//images.ctfassets.net/a/b.GIF', { width: 800 })).toBe(
    'https://images.ctfassets.net/a/b.GIF',
  );
  expect(srcSet('/media/partners/kino.svg', PICTURE_SHAPES.square)).toBeUndefined();
});

test('posters are offered at 400, 800 and 1200 pixels, one and a half times as high', () => {
  expect(imageSources(OWN, PICTURE_SHAPES.poster)).toEqual([
    { url: `${OWN}?fm=webp&fit=fill&w=400&h=600&q=75`, width: 400, height: 600 },
    { url: `${OWN}?fm=webp&fit=fill&w=800&h=1200&q=75`, width: 800, height: 1200 },
    { url: `${OWN}?fm=webp&fit=fill&w=1200&h=1800&q=75`, width: 1200, height: 1800 },
  ]);
});

test('a still 800 pixels wide is 450 high', () => {
  expect(srcSet(OWN, PICTURE_SHAPES.still)).toContain(`${OWN}?fm=webp&fit=fill&w=800&h=450&q=75 800w`);
});

test('a srcset has each width once, and escapes a space in a file name', () => {
  expect(srcSet('/media/a b.jpg', { widths: [200, 400], ratio: 1 })).toBe(
    '/media/a%20b.jpg?fm=webp&fit=fill&w=200&h=200&q=75 200w, /media/a%20b.jpg?fm=webp&fit=fill&w=400&h=400&q=75 400w',
  );
});

test('key art is AVIF on our own site, WebP on the content platform', () => {
  const shape = KEY_ART_SHAPES.upright;
  expect(srcSet(OWN, shape)).toContain(`${OWN}?fm=avif&fit=fill&w=400&h=400&q=48 400w`);
  expect(srcSet(PLATFORM, shape)).toContain(`${PLATFORM}?fm=webp&fit=fill&w=400&h=400&q=75 400w`);
  expect([OWN, PLATFORM].map((source) => formatOf(source, shape))).toEqual(['avif', 'webp']);
});

test('upright key art has half the pixels of a large phone of density 3', () => {
  const [height, density, share] = [844, 3, 0.5];
  expect(Math.max(...KEY_ART_SHAPES.upright.widths)).toBeGreaterThanOrEqual(height * density * share);
});
