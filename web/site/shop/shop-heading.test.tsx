import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShopHeading } from './shop-heading.tsx';

const heading = (collection?: { name: string; description: string }) =>
  renderToStaticMarkup(<ShopHeading collection={collection} />).replaceAll(/<[^>]+>/g, '|');

test('a collection has its name and description', () => {
  expect(heading({ name: 'The Foyer', description: 'Mugs.' })).toBe('|||The Foyer||Mugs.|||');
});
test('the shop, and a collection without a description, use the defaults', () => {
  expect(heading()).toBe('|||Shop||Explore our collection of film merchandise|||');
  expect(heading({ name: 'The Foyer', description: '' })).toBe(
    '|||The Foyer||Explore our collection of film merchandise|||',
  );
});
