import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';
import { ROUTES } from '#web/site/routes/routes.ts';
import { routeOf } from './route-of.ts';

test.each([
  ['/', '/'],
  ['/film/heron?utm_source=mail', '/film/{slug}'],
  ['/%66ilm/heron', '/film/{slug}'],
  ['http://films.example/film/heron', '/film/{slug}'],
  ['/order/2026-7?key=secret', '/order/{number}'],
  ['/submission/secret', '/submission/{token}'],
  ['/media/films/heron.jpg?w=400', '/media/*'],
  ['/healthz', '/healthz'],
  ['/staff/films/heron', '/staff/*'],
  ['/api/films', '/api/films'],
  ['/company/team', '/{slug}'],
])('%s is counted as %s', (target, route) => {
  expect(routeOf(target)).toBe(route);
});

test.each(['/wp-login.php', '/film/a/b', '/%', '//', '/api/nothing', '*'])('%s is unmatched', (target) => {
  expect(routeOf(target)).toBeUndefined();
});

test('every page has a route', () => {
  const unmatched = ROUTES.map(({ path }) => (typeof path === 'string' ? path : path('name'))).filter(
    (path) => !routeOf(path),
  );
  expect(unmatched).toEqual([]);
});

test('every call of the application has a route', async () => {
  const { app } = await startApp();
  const served = app.routes
    .map(({ path }) => path.replaceAll(/:\w+(?:\{[^/]*\})?/g, '1').replace(/\*$/, 'more'))
    .filter((path) => !['/more', '/api/more', '/api/staff/more', '/1'].includes(path));
  expect(served.filter((path) => !routeOf(path))).toEqual([]);
  for (const map of ['/sitemap-films-1.xml', '/sitemap-people-1.xml']) expect(routeOf(map)).toBeDefined();
});
