import { expect, expectTypeOf, test } from 'vitest';
import type { Film, Pagination } from '#contract/catalogue/film.ts';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import type { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { accountCalls } from '#contract/members/account-calls.ts';
import type { Account } from '#contract/members/accounts.ts';
import type { currentAccountCalls } from '#contract/members/current-account-calls.ts';
import { watchlistCalls } from '#contract/members/watchlist-calls.ts';
import type { BodyOf, ReplyOf } from '#contract/typed-call.ts';
import { call } from './api.ts';
import { query } from './query.ts';

/* The contract's types in the browser, checked by tsc: `npm run check` fails if one of these differs. */

test("a call's reply has the type of its schema", () => {
  expectTypeOf<ReplyOf<typeof filmCalls.facts>>().toEqualTypeOf<FilmFacts>();
  expectTypeOf<ReplyOf<typeof currentAccountCalls.me>>().toEqualTypeOf<Account | null>();
  expectTypeOf<ReplyOf<typeof watchlistCalls.check>>().toEqualTypeOf<boolean>();
});

test('with requested fields, the records have exactly these', () => {
  type Named = Pick<Film, 'slug' | 'releaseDate'>;
  expectTypeOf<ReplyOf<typeof filmCalls.carousel, keyof Named>>().toEqualTypeOf<Named[]>();
  expectTypeOf<ReplyOf<typeof filmCalls.list, keyof Named>>().toEqualTypeOf<{
    films: Named[];
    pagination: Pagination;
  }>();
  expectTypeOf<ReplyOf<typeof filmCalls.list>['films'][number]>().toEqualTypeOf<Film>();
});

test('anything outside the contract does not compile', () => {
  const neverRun = () => {
    // @ts-expect-error: unknown call
    query(filmCalls.byTitle, { slug: 'moss-mother' });
    // @ts-expect-error: missing parameter
    query(filmCalls.bySlug);
    // @ts-expect-error: wrong parameter name
    query(filmCalls.bySlug, { name: 'moss-mother' });
    // @ts-expect-error: one parameter too many
    query(filmCalls.bySlug, { slug: 'moss-mother', page: 2 });
    // @ts-expect-error: unknown query key
    query(filmCalls.list, { size: 24 });
    // @ts-expect-error: unknown sort
    query(filmCalls.list, { sort: 'best' });
    // @ts-expect-error: unknown field
    query(filmCalls.carousel, { fields: ['slug', 'name'] });
    // @ts-expect-error: a write is no query
    query(accountCalls.logout);
    // @ts-expect-error: missing body
    call(accountCalls.login);
    // @ts-expect-error: a body without its password
    call(accountCalls.login, { body: { username: 'ines' } });
    // @ts-expect-error: wrong field name in the body
    call(watchlistCalls.add, { body: { film: 1 } });
    // @ts-expect-error: unknown form field
    const name: keyof BodyOf<typeof inboxCalls.contact> = 'surname';
    return name;
  };
  expectTypeOf(neverRun).toBeFunction();
});

test('a query is identified by its address', () => {
  expect(query(filmCalls.bySlug, { slug: 'moss mother' }).address).toBe('/api/films/slug/moss%20mother');
});
