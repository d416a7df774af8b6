import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test('a page without a description has its title as one, and never an empty one', () => {
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
