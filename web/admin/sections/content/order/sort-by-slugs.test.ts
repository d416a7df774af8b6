import { expect, test } from 'vitest';
import { sortBySlugs } from './sort-by-slugs.ts';

const ordered = (mine: string, site: string) => {
  const rows = site.split(' ').map((entry) => ({ entry }));
  return sortBySlugs(mine.split(' '), rows)
    .map(({ entry }) => entry)
    .join(' ');
};

test('my order is preserved; new entries keep their position on the site, removed ones are left out', () => {
  expect(ordered('vole heron otter', 'heron otter vole')).toBe('vole heron otter');
  expect(ordered('vole heron otter', 'eel heron otter vole')).toBe('eel vole heron otter');
  expect(ordered('vole heron otter', 'heron otter vole eel')).toBe('vole heron otter eel');
  expect(ordered('vole heron otter', 'heron vole')).toBe('vole heron');
});
