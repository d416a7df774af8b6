import { expect, test } from 'vitest';
import { countryOfZone } from './country-of-zone.ts';
import { Beacon, countsOf } from './counts-of.ts';
import { isBot } from './is-bot.ts';

const counted = (report: Partial<Beacon>) =>
  countsOf(Beacon.parse({ kind: 'view', path: '/', ...report }), 'films.example').map((each) =>
    each.join(' '),
  );

test.each([
  [{ path: '/film/heron' }, ['page /film/heron']],
  [{ path: '/blog/tag/interviews' }, ['page /blog/tag/{tag}']],
  [{ path: '/order/LR-1042' }, ['page /order/{number}']],
  [{ path: '/submission/secret-token' }, ['page /submission/{token}']],
  [{ path: '/submission/secret-token/x' }, []],
  [{ path: '/old/shop.php' }, ['missing /old/shop.php']],
  [{ path: '/staff/preview/films/heron' }, []],
  [{ path: '/api/films' }, []],
  [{ path: '/blog/feed.xml' }, []],
  [{ path: '/%E0%A4%A' }, []],
  [{ from: 'https://www.press.example/story?x=1' }, ['page /', 'referrer press.example']],
  [{ from: 'https://films.example/about' }, ['page /']],
  [{ from: 'javascript:alert(1)' }, ['page /']],
  [{ path: '/search', words: '  Lost   HERON ' }, ['page /search', 'search lost heron']],
  [{ path: '/about', words: 'heron' }, ['page /about']],
  [
    { kind: 'search', path: '/films', words: 'a\u0000b\u202e\ud800', none: true },
    ['search ab', 'search-without-result ab'],
  ],
  [{ kind: 'tickets', of: 'heron' }, ['tickets /film/heron']],
  [{ kind: 'watch', path: '/film/heron' }, ['watch /film/heron']],
  [{ kind: 'cart', path: '/shop', of: 'mug' }, ['cart /product/mug']],
] satisfies [Partial<Beacon>, string[]][])('%o counts %o', (report, counts) => {
  expect(counted(report)).toEqual(counts);
});

test.each(['\ud800', '../about', ''])('a report of %j, which is no slug, is refused', (of) => {
  expect(Beacon.safeParse({ kind: 'trailer', path: '/', of }).success).toBe(false);
});

test('programs are told by their name, or by having none', () => {
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    '',
  ];
  expect(agents.map(isBot)).toEqual([false, false, true, true, true]);
});

test('a time zone tells the country, by any of its names', () => {
  const zones = ['Europe/London', 'Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Nowhere/Else', ''];
  expect(zones.map(countryOfZone)).toEqual(['GB', 'IN', 'IN', undefined, undefined, undefined]);
});
