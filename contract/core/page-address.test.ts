import { expect, test } from 'vitest';
import { pageSlugAt } from './page-address.ts';

test.each([
  ['/team', 'team'],
  ['/company/team', 'team'],
  ['/order/2026-00001', undefined],
  ['/order/2026-00001/invoice', undefined],
  ['/submission/token', undefined],
  ['/api/films', undefined],
  ['/staff', undefined],
  ['/', undefined],
  ['/a/b/c', undefined],
  ['/Team', undefined],
  ['/robots.txt', undefined],
])('%s can be the page %s', (pathname, slug) => {
  expect(pageSlugAt(pathname)).toBe(slug);
});
