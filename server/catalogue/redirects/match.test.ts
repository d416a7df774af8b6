import { expect, test } from 'vitest';
import { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import { createMatch, loopIn } from './match.ts';
import { onThisSite } from './write.ts';

const redirects = (...pairs: [string, string][]) => pairs.map(([from, to]) => ({ from, to }));

test.each([
  ['/old/page.php', '/blog/page'],
  ['/old//page.php/', '/blog/page'],
  ['/citt%c3%a0', '/about'],
  ['/old', '/journal'],
  ['/old/2019/a', '/journal/2019/a'],
  ['/old/deep/x/y', 'https://deep.example/x/y'],
  ['/old//other.example', '/journal/other.example'],
  ['/all/other.example/x', '/other.example/x'],
  ['/all//other.example', '/other.example'],
  ['/all/..%2f..%2fx', '/..%2F..%2Fx'],
  ['/one/2', '/shop'],
  ['/older', undefined],
  ['/', undefined],
  ['/old/%E0%A4%A', undefined],
])('%s leads to %s', (path, to) => {
  const match = createMatch(
    redirects(
      ['/old/page.php', '/blog/page'],
      ['/citt%C3%A0', '/about'],
      ['/old/*', '/journal/*'],
      ['/old/deep/*', 'https://deep.example/*'],
      ['/all/*', '/*'],
      ['/one/*', '/shop'],
    ),
  );
  expect(match(path)?.to).toBe(to);
});

test.each<[string, [string, string][], string[]]>([
  ['onto itself', [['/a', '/a?x=1']], ['/a']],
  [
    'by two',
    [
      ['/a', '/b#top'],
      ['/b', '/a'],
    ],
    ['/a', '/b'],
  ],
  ['of a folder into itself', [['/a/*', '/a/b/*']], ['/a/*']],
  [
    'of two folders',
    [
      ['/a/*', '/b/*'],
      ['/b/*', '/a/*'],
    ],
    ['/a/*', '/b/*'],
  ],
  [
    'of a page through a folder',
    [
      ['/a/1', '/b/1'],
      ['/b/*', '/a/*'],
    ],
    ['/a/1', '/b/*'],
  ],
  [
    'that is none: a chain',
    [
      ['/a', '/b'],
      ['/b', '/c'],
      ['/c/*', '/d'],
    ],
    [],
  ],
  ['that is none: away from the site', [['/a/*', 'https://other.example/a/*']], []],
])('a loop %s is found', (_, pairs, loop) => {
  expect(loopIn(redirects(...pairs))).toEqual(loop);
});

test('a whole address of this site is kept as its path, so that loops through it are found', () => {
  const kept = (to: string) => onThisSite({ from: '/a', to }, 'https://films.example').to;
  expect(kept('https://films.example/b')).toBe('/b');
  expect(kept('https://films.example.other/b')).toBe('https://films.example.other/b');
});

test.each([
  ['/old/page/', '/old/page'],
  ['https://old.example/a.php', '/a.php'],
  ['/città', '/citt%C3%A0'],
  ['/old/*', '/old/*'],
])('the address %s is kept as %s', (from, kept) => {
  expect(OwnRedirect.parse({ from, to: '/blog' }).from).toBe(kept);
});

test.each([
  ...['/', '/films', '/*', '/api/x', '/staff', '/media/a.jpg', '/assets/a.js', '/robots.txt', '/sitemap.xml'],
  ...['/old?x=1', 'old', '//other.example', '/a*', '/a/*/b', '/ol d', '/%E0%A4%A', '', '/brand/social.jpg'],
])('there is no redirect from “%s”', (from) => {
  expect(OwnRedirect.safeParse({ from, to: '/blog' }).success).toBe(false);
});

test.each([
  ...['http://other.example', '//other.example', 'javascript:alert(1)', 'mailto:a@b.example', 'blog', ''],
  ...['/\\other.example', '/blog/*', 'https://other.example/*'],
])('there is no redirect to “%s”', (to) => {
  expect(OwnRedirect.safeParse({ from: '/old', to }).success).toBe(false);
});
