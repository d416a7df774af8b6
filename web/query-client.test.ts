import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountCalls } from '#contract/account-calls.ts';
import type { Call } from '#contract/call.ts';
import { filmCalls } from '#contract/film-calls.ts';
import { watchlistCalls } from '#contract/watchlist-calls.ts';
import { changeAccount } from './current-account.ts';
import { query } from './query.ts';
import { createQueryClient, dehydrateQueries, hydrateQueries } from './query-client.ts';

type Named = { queryKey: readonly unknown[]; meta?: Call | undefined };
const named = ({ queryKey, meta }: Named): Named => ({ queryKey, meta });

const list = named(query(watchlistCalls.list));
const personal = [
  list,
  named(query(accountCalls.sessions)),
  named(query(watchlistCalls.count)),
  named(query(watchlistCalls.check, { filmId: 1 })),
];
const film = named(query(filmCalls.bySlug, { slug: 'moss-mother' }));
const me = named(query(accountCalls.me));
const INES = { id: 1, username: 'ines' };

/** A client of an API that answers each address with the address, and the addresses requested. */
function setUp() {
  const asked: string[] = [];
  const client = createQueryClient(async (path) => {
    asked.push(path);
    return new Response(JSON.stringify(path));
  });
  const read = async () => {
    for (const each of [film, me, ...personal]) await client.ensureQueryData(each);
  };
  return { client, asked, read };
}

test('a page carries what is public, and nothing that was read for somebody', async () => {
  const { client, read } = setUp();
  await read();
  expect(dehydrateQueries(client)).toEqual([[film.queryKey, film.queryKey[0]]]);
});

test('when somebody logs out, what was read for them is forgotten and not asked again', async () => {
  const { client, asked, read } = setUp();
  await read();
  asked.length = 0;
  changeAccount(client, null);
  for (const { queryKey } of personal) expect(client.getQueryData(queryKey)).toBeUndefined();
  expect(client.getQueryData(me.queryKey)).toBeNull();
  expect(client.getQueryData(film.queryKey)).toBe(film.queryKey[0]);
  expect(asked).toEqual([]);
});

test('when somebody else logs in, what is shown of the one before is asked again, and what came with the page is not', async () => {
  const { client, asked, read } = setUp();
  hydrateQueries(client, [[film.queryKey, 'from the page']]);
  await read();
  const stopShowing = new QueryObserver(client, list).subscribe(() => {});
  asked.length = 0;
  changeAccount(client, INES);
  expect(client.getQueryData(me.queryKey)).toEqual(INES);
  expect(client.getQueryData(film.queryKey)).toBe('from the page');
  expect(asked).toEqual(['/api/watchlist']);
  stopShowing();
});
