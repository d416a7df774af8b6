import { expect, test } from 'vitest';
import { paths } from '#contract/core/paths.ts';
import { browserFetch } from '#web/api/api.ts';
import { createQueryCache } from '#web/api/query-cache.ts';
import { loadPage } from './load-page.ts';
import { Missing, type Route } from './route.ts';

const CONTEXT = {
  queries: createQueryCache(browserFetch),
  siteUrl: 'https://films.example',
  renderedOn: '2026-01-02',
};
const view = { Page: () => null };

const load = (route: Partial<Route>, address = '/blog/why-discs') =>
  loadPage([{ path: paths.post, head: () => undefined, view: async () => view, ...route }], address, CONTEXT);

test('a loaded page has its place, components and state', async () => {
  expect(await load({})).toMatchObject({ name: 'why-discs', view, state: 'ready' });
});

test('an address without a route is missing', async () => {
  expect(await load({}, '/nowhere')).toMatchObject({ pathname: '/nowhere', state: 'missing' });
});

test('an unknown name is missing, with the components that say so', async () => {
  const missing = async () => {
    throw new Missing();
  };
  expect(await load({ load: missing })).toMatchObject({ view, state: 'missing' });
});

test('a page fails if its data or its script fails', async () => {
  const error = new Error('503: Away');
  expect(await load({ load: () => Promise.reject(error) })).toMatchObject({ view, state: 'failed', error });
  expect(await load({ view: () => Promise.reject(error) })).toMatchObject({ state: 'failed', error });
});

test('data and components load at once', async () => {
  const components = Promise.withResolvers<typeof view>();
  const page = load({
    load: async () => void components.resolve(view),
    view: () => components.promise,
  });
  expect(await page).toMatchObject({ state: 'ready' });
});

test('a page may redirect to another address', async () => {
  expect(await load({ load: async () => '/blog' })).toBe('/blog');
});
