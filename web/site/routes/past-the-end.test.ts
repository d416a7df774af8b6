import { expect, test } from 'vitest';
import { createQueryCache } from '#web/api/query-cache.ts';
import { loadPage } from '../router/load-page.ts';
import { blogTag } from './blog-tag.ts';
import { browse } from './browse.ts';
import { films } from './films.ts';

const DRAMA = { slug: 'drama', filter: 'genre', value: 'drama', count: 30, words: null };
const TAGGED = { tag: 'Sci-Fi', slug: 'sci-fi', posts: [], total: 49 };

/** The redirect target of a list page of which no row can be shown, or the state of the page itself. */
async function load(address: string, totalPages: number): Promise<string> {
  const replies: Record<string, unknown> = {
    '/api/films': { films: [], pagination: { totalItems: totalPages * 24, totalPages } },
    '/api/films/ways/drama': DRAMA,
    '/api/blog/tag/Sci-Fi': TAGGED,
    '/api/blog/tag/sci-fi': TAGGED,
  };
  const queries = createQueryCache(async (path) => Response.json(replies[path.split('?', 1)[0] ?? ''] ?? []));
  const context = { queries, siteUrl: 'https://films.example', renderedOn: '2026-01-02' };
  const view = async () => ({ Page: () => null });
  const page = await loadPage(
    [
      { ...films, view },
      { ...browse, view },
      { ...blogTag, view },
    ],
    address,
    context,
  );
  return typeof page === 'string' ? page : page.state;
}

test.each([
  ['/films?page=9', 2, '/films?page=2'],
  ['/films/drama?page=9', 2, '/films/drama?page=2'],
  ['/films/drama?page=9', 1, '/films/drama'],
])('%s of a list of %i pages leads to %s', async (address, totalPages, last) => {
  expect(await load(address, totalPages)).toBe(last);
});

test.each(['/films', '/films?page=2', '/films/drama', '/films/drama?page=2', '/films?page=9'])(
  '%s does not redirect, although none of its films can be shown',
  async (address) => {
    expect(await load(address, address.endsWith('9') ? 0 : 2)).toBe('ready');
  },
);

test.each([
  ['/blog/tag/Sci-Fi', '/blog/tag/sci-fi'],
  ['/blog/tag/Sci-Fi?page=2', '/blog/tag/sci-fi?page=2'],
  ['/blog/tag/sci-fi?page=2', 'ready'],
  ['/blog/tag/sci-fi?page=3', '/blog/tag/sci-fi?page=2'],
])('%s leads to %s: a tag has one address', async (address, to) => {
  expect(await load(address, 1)).toBe(to);
});
