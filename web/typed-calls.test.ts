import { expect, expectTypeOf, test } from 'vitest';
import { accountCalls } from '#contract/account-calls.ts';
import type { Account } from '#contract/accounts.ts';
import type { Film, Pagination } from '#contract/film.ts';
import { filmCalls } from '#contract/film-calls.ts';
import type { inboxCalls } from '#contract/inbox-calls.ts';
import type { BodyOf, ReplyOf } from '#contract/typed-call.ts';
import { watchlistCalls } from '#contract/watchlist-calls.ts';
import { call } from './api.ts';
import { query } from './query.ts';

/* The types of the contract in the browser, held by tsc: `npm run check` fails where one of these says something else. */

test('a call answers what its schema says', () => {
  expectTypeOf<ReplyOf<typeof filmCalls.bySlug>>().toEqualTypeOf<Film>();
  expectTypeOf<ReplyOf<typeof accountCalls.me>>().toEqualTypeOf<Account | null>();
  expectTypeOf<ReplyOf<typeof watchlistCalls.check>>().toEqualTypeOf<boolean>();
});

test('asked for some fields, the records have exactly these', () => {
  type Named = Pick<Film, 'slug' | 'releaseDate'>;
  expectTypeOf<ReplyOf<typeof filmCalls.carousel, keyof Named>>().toEqualTypeOf<Named[]>();
  expectTypeOf<ReplyOf<typeof filmCalls.list, keyof Named>>().toEqualTypeOf<{
    films: Named[];
    pagination: Pagination;
  }>();
  expectTypeOf<ReplyOf<typeof filmCalls.list>['films'][number]>().toEqualTypeOf<Film>();
});

test('what the contract does not have does not compile', () => {
  const neverRun = () => {
    // @ts-expect-error: a call that is not there
    query(filmCalls.byTitle, { slug: 'moss-mother' });
    // @ts-expect-error: no parameter
    query(filmCalls.bySlug);
    // @ts-expect-error: a parameter of another name
    query(filmCalls.bySlug, { name: 'moss-mother' });
    // @ts-expect-error: a parameter too many
    query(filmCalls.bySlug, { slug: 'moss-mother', page: 2 });
    // @ts-expect-error: a query that the call does not know
    query(filmCalls.list, { size: 24 });
    // @ts-expect-error: a sort that there is not
    query(filmCalls.list, { sort: 'best' });
    // @ts-expect-error: a field that films do not have
    query(filmCalls.carousel, { fields: ['slug', 'name'] });
    // @ts-expect-error: a write is no query
    query(accountCalls.logout);
    // @ts-expect-error: no body
    call(accountCalls.login);
    // @ts-expect-error: a body without its password
    call(accountCalls.login, { body: { username: 'ines' } });
    // @ts-expect-error: a field of a body by another name
    call(watchlistCalls.add, { body: { film: 1 } });
    // @ts-expect-error: a field that no form sends
    const name: keyof BodyOf<typeof inboxCalls.contact> = 'surname';
    return name;
  };
  expectTypeOf(neverRun).toBeFunction();
});

test('a query is known by the address that it asks', () => {
  expect(query(filmCalls.bySlug, { slug: 'moss mother' }).queryKey).toEqual([
    '/api/films/slug/moss%20mother',
  ]);
});
