import { expect, test } from 'vitest';
import { ariaCurrent } from './aria-current.ts';

test.each([
  ['/blog', '/blog', 'page'],
  ['/blog/why-discs', '/blog', 'page'],
  ['/', '/', 'page'],
  ['/blog', '/', undefined],
  ['/blogs', '/blog', undefined],
  ['/', '/blog', undefined],
])('on %s a link to %s is %s', (pathname, section, current) => {
  expect(ariaCurrent(pathname, section)).toBe(current);
});
