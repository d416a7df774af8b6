import { expect, test } from 'vitest';
import { createQueryCache } from '#web/query-cache.ts';
import { loadPage } from '#web/router/load-page.ts';
import { films } from './films.ts';
import { way } from './way.ts';

const DRAMA = { slug: 'drama', filter: 'genre', value: 'drama', count: 30, words: null };

/** The address that a page of a list leads to if none of its rows can be shown, or the state of the page itself. */
async function load(address: string, totalPages: number): Promise<string> {
  const replies: Record<string, unknown> = {
    '/api/films': { films: [], pagination: { totalItems: totalPages * 24, totalPages } },
    '/api/films/ways/drama': DRAMA,
  };
  const queries = createQueryCache(async (path) => Response.json(replies[path.split('?', 1)[0] ?? ''] ?? []));
  const context = { queries, siteUrl: 'https://films.example', renderedOn: '2026-01-02' };
  const view = async () => ({ Page: () => null });
  const page = await loadPage(
    [
      { ...films, view },
      { ...way, view },
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
  '%s leads nowhere else, although none of its films can be shown',
  async (address) => {
    expect(await load(address, address.endsWith('9') ? 0 : 2)).toBe('ready');
  },
);
