import { expect, test } from 'vitest';
import { forVisitors } from './for-visitors.ts';

const notes = new Map([
  ['/media/a.jpg', { file: 'library/b.jpg', version: 3 }],
  ['/media/c.jpg', { file: 'c.jpg', version: 1, focus: [10, 20] as [number, number] }],
]);

test('addresses of replaced pictures get their version, at any depth; others do not', () => {
  const film = {
    posterUrl: '/media/a.jpg',
    otherImages: [{ url: '/media/a.jpg' }],
    dvd: '/media/c.jpg',
    no: null,
  };
  expect(forVisitors({ films: [film] }, notes)).toEqual({
    films: [
      {
        posterUrl: '/media/a.jpg?v=3',
        otherImages: [{ url: '/media/a.jpg?v=3' }],
        dvd: '/media/c.jpg',
        no: null,
      },
    ],
  });
});

test('a record keeps only the texts of the pictures that it shows', () => {
  const pictures = { '/media/a.jpg': { alt: 'A' }, '/media/still.jpg': { alt: 'Still' } };
  expect(forVisitors([{ posterUrl: '/media/a.jpg', pictures }], new Map())).toEqual([
    { posterUrl: '/media/a.jpg', pictures: { '/media/a.jpg': { alt: 'A' } } },
  ]);
});

test('a gallery keeps its pictures, and they get their version', () => {
  const gallery = { nodeType: 'gallery-block', data: { pictures: ['/media/a.jpg', '/media/c.jpg'] } };
  const page = { body: { content: [gallery] }, pictures: { '/media/c.jpg': { alt: 'C' } } };
  expect(forVisitors(page, notes)).toEqual({
    body: {
      content: [{ nodeType: 'gallery-block', data: { pictures: ['/media/a.jpg?v=3', '/media/c.jpg'] } }],
    },
    pictures: { '/media/c.jpg': { alt: 'C' } },
  });
});
