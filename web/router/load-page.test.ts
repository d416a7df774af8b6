import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { browserFetch } from '#web/api.ts';
import { createQueryCache } from '#web/query-cache.ts';
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

test('a page has its place, its components and its state', async () => {
  expect(await load({})).toMatchObject({ name: 'why-discs', view, state: 'ready' });
});

test('an address that no route has is missing', async () => {
  expect(await load({}, '/nowhere')).toMatchObject({ pathname: '/nowhere', state: 'missing' });
});

test('a name that nothing has is missing, with the components that say so', async () => {
  const missing = async () => {
    throw new Missing();
  };
  expect(await load({ load: missing })).toMatchObject({ view, state: 'missing' });
});

test('what fails to load fails the page, be it data or script', async () => {
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

test('a page may lead to another address', async () => {
  expect(await load({ load: async () => '/blog' })).toBe('/blog');
});
