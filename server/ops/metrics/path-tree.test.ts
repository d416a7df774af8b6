import { expect, test } from 'vitest';
import { createPathTree } from './path-tree.ts';

const find = createPathTree([
  '/',
  '/blog',
  '/blog/{slug}',
  '/blog/feed.xml',
  '/blog/tag/{tag}',
  '/blog/tag/{tag}/feed.xml',
  '/sitemap-films-{part}.xml',
  '/media/*',
  '/staff',
  '/staff/*',
  '/staff/assets/*',
]);

test.each([
  ['/', '/'],
  ['/blog', '/blog'],
  ['/blog/heron', '/blog/{slug}'],
  ['/blog/feed.xml', '/blog/feed.xml'],
  ['/blog/tag', '/blog/{slug}'],
  ['/blog/tag/noir', '/blog/tag/{tag}'],
  ['/blog/tag/noir/feed.xml', '/blog/tag/{tag}/feed.xml'],
  ['/sitemap-films-3.xml', '/sitemap-films-{part}.xml'],
  ['/media/films/heron.jpg', '/media/*'],
  ['/staff', '/staff'],
  ['/staff/films/heron', '/staff/*'],
  ['/staff/assets/entry.js', '/staff/assets/*'],
])('%s has the pattern %s', (path, pattern) => {
  expect(find(path)).toBe(pattern);
});

test.each(['/blog/', '/blog/tag/noir/more', '/wp-login.php', '/media', '/media/', '//', '/constructor'])(
  '%s has none',
  (path) => {
    expect(find(path)).toBeUndefined();
  },
);
