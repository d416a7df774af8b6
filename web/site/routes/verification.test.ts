import { expect, test } from 'vitest';
import { siteQuery } from '../state/site-query.ts';
import { contact } from './contact.ts';
import { home } from './home.ts';

const site = {
  brand: 'Heron',
  tagline: 'Films.',
  contact: { phone: '', email: 'a@heron.example', location: '' },
  social: { networks: [] },
  verification: [{ service: 'bing', code: 'AB12' }],
};

test('codes of search engines are tags of the home page only', () => {
  const queries = { get: (query: unknown) => (query === siteQuery ? site : undefined) };
  const context = { queries, siteUrl: 'https://heron.example' } as never;
  const metaOf = (route: typeof home) => route.head({} as never, context)?.meta;
  expect(metaOf(home)).toContainEqual({ name: 'msvalidate.01', content: 'AB12' });
  expect(metaOf(contact)).toContainEqual({ property: 'og:type', content: 'website' });
  expect(JSON.stringify(metaOf(contact))).not.toContain('AB12');
});
