import { expect, test } from 'vitest';
import { paths } from '#contract/core/paths.ts';
import { findRoute } from './find-route.ts';
import type { Route } from './route.ts';

const view = async () => ({ Page: () => null });
const home: Route = { path: paths.home, head: () => undefined, view };
const blog: Route = { path: paths.blog, head: () => undefined, view };
const post: Route = { path: paths.post, head: () => undefined, view };

const find = (address: string) => findRoute([home, blog, post], address);

test.each([
  ['/', home, ''],
  ['/blog', blog, ''],
  ['/blog/', blog, ''],
  ['/blog/why-discs', post, 'why-discs'],
  [paths.post('moss/möther 100%'), post, 'moss/möther 100%'],
  ['/blog/why-discs/extra', undefined, ''],
  ['/blog/%zz', undefined, ''],
  ['/nowhere', undefined, ''],
])('%s', (address, route, name) => {
  expect(find(address).route).toBe(route);
  expect(find(address).place.name).toBe(name);
});

test('query and hash of an address are parsed', () => {
  expect(find('/blog?tag=a%20b&page=2#older').place).toEqual({
    pathname: '/blog',
    name: '',
    query: { tag: 'a b', page: '2' },
    href: '/blog?tag=a%20b&page=2',
    hash: 'older',
  });
});

test.each([
  ['/blog/why-discs#section-stra%C3%9Fe', 'section-straße'],
  ['/blog/why-discs#section-東京', 'section-東京'],
  ['/blog/why-discs#%zz', ''],
])('the hash of %s is the id of a place on the page', (address, hash) => {
  expect(find(address).place.hash).toBe(hash);
});

test('of a repeated key the first non-empty value counts, as on the server', () => {
  expect(find('/blog?tag=&tag=a&tag=b&page=').place.query).toEqual({ tag: 'a' });
});

test('the host of an absolute address is ignored', () => {
  expect(find('https://films.example/blog/why-discs').place.pathname).toBe('/blog/why-discs');
});
