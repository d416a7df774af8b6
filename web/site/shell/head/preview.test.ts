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

const OF = { siteUrl: 'https://films.example', path: '/film/x', title: 'X', fullTitle: 'A better title' };

test('own words and picture stand in the place of what is made from the page', () => {
  const made = {
    description: 'Made.',
    image: '/media/made.jpg',
    jsonLd: [{ description: 'Made.' }, { b: 1 }],
  };
  const description = `${'A sentence that is not cut. '.repeat(7)}`.trim();
  const { meta, jsonLd } = previewOf(made, { ...OF, sharing: { description, picture: '/media/own.jpg' } });
  expect(meta).toContainEqual({ name: 'description', content: description });
  expect(meta).toContainEqual({ property: 'og:description', content: description });
  expect(meta).toContainEqual({ property: 'og:title', content: 'A better title' });
  const picture = meta?.find((each) => 'property' in each && each.property === 'og:image');
  expect(picture?.content).toMatch(/^https:\/\/films.example\/media\/own.jpg\?fm=jpg&fit=fill&w=1200&h=630/);
  const context = 'https://schema.org';
  expect(jsonLd).toEqual([
    { '@context': context, description },
    { '@context': context, b: 1 },
  ]);
});

test('without own words structured data stays as it was made', () => {
  const made = { description: 'Made.', jsonLd: [{ name: 'X', description: 'The whole synopsis.' }] };
  expect(previewOf(made, { ...OF, sharing: { title: 'A better title' } }).jsonLd).toEqual([
    { '@context': 'https://schema.org', name: 'X', description: 'The whole synopsis.' },
  ]);
});
