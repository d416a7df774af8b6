import { expect, test } from 'vitest';
import { audiencePaths } from '#contract/core/audience-paths.ts';
import { isReserved } from '#contract/core/page-address.ts';
import { paths, sharedListPath } from '#contract/core/paths.ts';
import { endpoints, isStaffCall } from '#contract/endpoints.ts';
import { ROUTES } from '#web/site/routes/routes.ts';
import { cacheKey } from './cache/key.ts';
import { cacheable } from './cacheable.ts';

const key = (target: string) => cacheKey(target, cacheable);

test.each([
  ['/films?search=%20moss%20', '/films?search=moss'],
  ['/films?search=moss%20%09++mother', '/films?search=moss+mother'],
  ['/films?search=+&category=++new++releases&genre=%C2%A0', '/films?category=new+releases'],
  ['/films?category=+carousel', '/films'],
  ['/sitemap?page=02&search=x', '/sitemap?page=2'],
  ['/sitemap?page=1', '/sitemap'],
  ['/films?sort=best&page=two&limit=-1', '/films'],
  ['/films?page=0002&limit=024', '/films?page=2'],
  ['/films?page=1&limit=48', '/films?limit=48'],
  [`/films?search=${'a'.repeat(300)}`, `/films?search=${'a'.repeat(200)}`],
  ['/film/moss-mother?search=moss', '/film/moss-mother'],
  ['/api/films?search=++moss++mother+', '/api/films?search=moss+mother'],
  ['/api/films?genre=+drama&limit=024&page=01', '/api/films?genre=drama'],
  ['/api/films?fields=slug,+title', '/api/films?fields=slug%2Ctitle'],
  ['/api/films/featured?fields=title,slug,title', '/api/films/featured?fields=slug%2Ctitle'],
])('%s is cached as %s', (target, kept) => {
  expect(key(target)).toBe(kept);
  expect(key(kept)).toBe(kept);
});

test.each([
  '/api/films?page=0',
  '/api/films?fields=secret',
  `/api/films?search=${'a'.repeat(201)}`,
  '/api/watchlist',
  '/media/a.jpg',
  '/staff',
  '/film/moss-mother/edit',
  '/orders.xml',
  '/submission/token',
  '/order/2026-00001?key=secret',
  '/order/2026-00001/invoice?key=secret',
  '/api/submission/token',
  '/preferences/token',
  '/api/preferences/token',
  '/watchlist/shared/token',
])('%s is not cached', (target) => {
  expect(key(target)).toBeUndefined();
});

/** Their addresses are secrets. */
const PERSONAL: unknown[] = [
  ...[paths.submission, paths.order, paths.invoice],
  ...[audiencePaths.preferences, sharedListPath],
];

test('every page of the map is cacheable, except personal ones', () => {
  const addresses = ROUTES.filter(({ path }) => !PERSONAL.includes(path)).map(({ path }) =>
    typeof path === 'string' ? path : path('a-name'),
  );
  expect(addresses.length).toBeGreaterThan(10);
  expect(addresses.filter((address) => key(address) === undefined)).toEqual([]);
});

test('a page of the company cannot have the address of another page of the site', () => {
  const others = ROUTES.filter(({ path }) => path !== paths.page && path !== paths.home);
  const firsts = others.map(({ path }) => (typeof path === 'string' ? path : path('x')).split('/')[1] ?? '');
  expect(firsts.length).toBeGreaterThan(20);
  expect(firsts.filter((first) => !isReserved(first))).toEqual([]);
});

test('nothing of the admin app is cached', () => {
  const calls = endpoints.filter(isStaffCall).map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'));
  const kept = [...calls, '/staff', '/staff/people', '/api/staff'].filter((path) => cacheable(path));
  expect(kept).toEqual([]);
});
