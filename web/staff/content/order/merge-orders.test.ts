import { expect, test } from 'vitest';
import { mergeOrders } from './merge-orders.ts';

const merged = (mine: string, theirs: string) =>
  mergeOrders({ slugs: [] }, { slugs: mine.split(' ') }, { slugs: theirs.split(' ') }).merged.slugs.join(' ');

test('what was arranged stays so; what has come since stands where it is on the site, and what is gone is left out', () => {
  expect(merged('vole heron otter', 'heron otter vole')).toBe('vole heron otter');
  expect(merged('vole heron otter', 'eel heron otter vole')).toBe('eel vole heron otter');
  expect(merged('vole heron otter', 'heron otter vole eel')).toBe('vole heron otter eel');
  expect(merged('vole heron otter', 'heron vole')).toBe('vole heron');
});
