import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('a page without a description uses its title, never an empty text', () => {
  const of = {
    siteUrl: 'https://films.example',
    path: '/seasons/x',
    title: 'X',
    fullTitle: 'X | Lantern Row',
  };
  const { meta } = previewOf({ description: '' }, of);
  expect(meta).toContainEqual({ name: 'description', content: 'X | Lantern Row' });
  expect(meta).toContainEqual({ property: 'og:description', content: 'X | Lantern Row' });
});
