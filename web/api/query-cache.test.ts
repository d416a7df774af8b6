import { describe, expect, test } from 'vitest';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { accountCalls } from '#contract/members/account-calls.ts';
import { currentAccountCalls } from '#contract/members/current-account-calls.ts';
import { watchlistCalls } from '#contract/members/watchlist-calls.ts';
import { changeAccount, isPersonal } from '#web/site/state/current-account.ts';
import type { Answer } from './api.ts';
import { type Query, query } from './query.ts';
import { createQueryCache, type Replies } from './query-cache.ts';

const list: Query<unknown> = query(watchlistCalls.list);
const personal = [
  list,
  query(accountCalls.sessions),
  query(currentAccountCalls.watchlistCount),
  query(watchlistCalls.check, { filmId: 1 }),
] as Query<unknown>[];
const film: Query<unknown> = query(filmCalls.bySlug, { slug: 'moss-mother' });
const me: Query<unknown> = query(currentAccountCalls.me);
const INES = { id: 1, username: 'ines', displayName: null };

/** A cache over an API that replies to each request with its address, and the addresses requested. */
function setUp(served?: Replies) {
  const asked: string[] = [];
  const queries = createQueryCache(async (path) => {
    asked.push(path);
    return new Response(JSON.stringify(path));
  }, served);
  const readAll = () => Promise.all([film, me, ...personal].map((each) => queries.load(each)));
  const sent = () => queries.replies().map(({ address, sent }) => [address, sent()]);
  return { queries, asked, readAll, sent };
}

/** A cache over an API that replies when told to, with the addresses requested and their signals. */
function setUpSlow() {
  const asked: { signal: AbortSignal | null | undefined; answer: PromiseWithResolvers<Answer> }[] = [];
  const queries = createQueryCache((_, init) => {
    const answer = Promise.withResolvers<Answer>();
    asked.push({ signal: init?.signal, answer });
    return answer.promise;
  });
  const reply = (at: number, data: unknown, status = 200) =>
    asked[at]?.answer.resolve(new Response(JSON.stringify(data), { status }));
  return { queries, asked, reply };
}

describe('a page', () => {
  test('contains public data, and no personal data', async () => {
    const { sent, readAll } = setUp();
    await readAll();
    expect(sent()).toEqual([[film.address, film.address]]);
  });

  test('contains only the part of a reply that it needs', async () => {
    const { queries, sent } = setUp();
    await queries.load({ ...film, sent: () => 'the title' });
    expect(sent()).toEqual([[film.address, 'the title']]);
  });

  test('does not request data that it came with, and starts with the data of its HTML', async () => {
    const { queries, asked } = setUp([[film.address, 'from the page']]);
    expect(await queries.load(film)).toBe('from the page');
    expect(asked).toEqual([]);
    await queries.load(me);
    expect(queries.knownInHtml(film)).toEqual({ data: 'from the page' });
    expect(queries.knownInHtml(me)).toEqual({});
  });
});

describe('an account', () => {
  test('that ends discards its data, and nothing is read again', async () => {
    const { queries, asked, readAll } = setUp();
    await readAll();
    queries.watch(list, () => {});
    asked.length = 0;
    changeAccount(queries, null);
    for (const each of personal) expect(queries.get(each)).toBeUndefined();
    expect(queries.get(me)).toBeNull();
    expect(queries.get(film)).toBe(film.address);
    expect(asked).toEqual([]);
  });

  test('that follows another reads again what is on the screen, except data that came with the page', async () => {
    const { queries, asked, readAll } = setUp([[film.address, 'from the page']]);
    await readAll();
    const stopShowing = queries.watch(list, () => {});
    asked.length = 0;
    changeAccount(queries, INES);
    expect(queries.get(me)).toEqual(INES);
    expect(queries.get(film)).toBe('from the page');
    expect(asked).toEqual(['/api/watchlist']);
    stopShowing();
  });

  test('does not receive replies to requests of the previous account', async () => {
    const { queries, reply } = setUpSlow();
    const reading = queries.load(list);
    changeAccount(queries, INES);
    reply(0, ['a film of somebody else']);
    await reading;
    expect(queries.get(list)).toBeUndefined();
  });

  test("is not logged out by a late refusal of the previous account's read", async () => {
    const { queries, reply } = setUpSlow();
    const failures: unknown[] = [];
    queries.onFailure = (error) => failures.push(error);
    const reading = queries.prefetch(list);
    changeAccount(queries, INES);
    reply(0, 'Please log in', 401);
    await reading;
    expect(failures).toEqual([]);
  });
});

test('has settled when its last read has succeeded or failed', async () => {
  const { queries, reply } = setUpSlow();
  const readings = [queries.prefetch(list), queries.prefetch(personal[1] ?? list), queries.prefetch(film)];
  let isSettled = false;
  const settling = queries.settled(isPersonal).then(() => {
    isSettled = true;
  });
  reply(0, ['a film']);
  await readings[0];
  expect(isSettled).toBe(false);
  reply(1, 'Away', 503);
  await settling;
  reply(2, 'A film');
  await readings[2];
});

describe('a query', () => {
  test('is requested once, however many callers wait for it', async () => {
    const { queries, asked } = setUp();
    await Promise.all([queries.load(film), queries.load(film), queries.prefetch(film)]);
    await queries.load(film);
    expect(asked).toEqual([film.address]);
  });

  test('that failed has its error, and is requested again when it is needed again', async () => {
    const { queries, asked, reply } = setUpSlow();
    const failures: unknown[] = [];
    queries.onFailure = (error) => failures.push(error);
    const first = queries.load(film);
    reply(0, 'Away', 503);
    await expect(first).rejects.toThrow('503');
    expect(failures).toEqual([queries.state(film).error]);
    const again = queries.load(film);
    expect(queries.state(film)).toEqual({});
    reply(1, 'A film');
    expect(await again).toBe('A film');
    expect(asked).toHaveLength(2);
  });

  test('that failed has its error until the retry is answered', async () => {
    const { queries, reply } = setUpSlow();
    const first = queries.prefetch(film);
    reply(0, 'Away', 503);
    await first;
    const again = queries.retry(film);
    expect(queries.state(film)).toMatchObject({ error: { status: 503 } });
    reply(1, 'Still away', 503);
    await again;
    const more = queries.retry(film);
    reply(2, 'A film');
    await more;
    expect(queries.state(film)).toEqual({ data: 'A film' });
  });

  test('whose failure is forgotten is requested again, unless the screen shows the failure', async () => {
    const { queries, reply } = setUpSlow();
    const readings = [queries.prefetch(film), queries.prefetch(list)];
    const stop = queries.watch(list, () => {});
    reply(0, 'Away', 503);
    reply(1, 'Away', 503);
    await Promise.all(readings);
    queries.forgetFailures();
    expect(queries.state(film)).toEqual({});
    expect(queries.state(list)).toMatchObject({ error: { status: 503 } });
    stop();
    queries.forgetFailures();
    expect(queries.state(list)).toEqual({});
  });

  test('keeps its data while it is read again, and if that fails', async () => {
    const { queries, reply } = setUpSlow();
    const first = queries.load(film);
    reply(0, 'A film');
    await first;
    const again = queries.refresh(film);
    expect(queries.get(film)).toBe('A film');
    reply(1, 'Away', 503);
    await again;
    expect(queries.state(film)).toMatchObject({ data: 'A film', error: { status: 503 } });
  });

  test("that is read again has the later request's reply, whichever arrives first", async () => {
    const { queries, reply } = setUpSlow();
    const first = queries.load(film);
    const again = queries.refresh(film);
    reply(1, 'later');
    await again;
    reply(0, 'earlier');
    await first;
    expect(queries.get(film)).toBe('later');
  });

  test('that was never read is not read again', async () => {
    const { queries, asked } = setUp();
    await queries.refresh(film);
    expect(asked).toEqual([]);
  });

  test('that is aborted leaves no state and can be requested again at once', async () => {
    const { queries, asked, reply } = setUpSlow();
    const failures: unknown[] = [];
    queries.onFailure = (error) => failures.push(error);
    const abort = new AbortController();
    void queries.prefetch(film, abort.signal);
    abort.abort();
    expect(asked[0]?.signal?.aborted).toBe(true);
    const again = queries.load(film);
    asked[0]?.answer.reject(new Error('aborted'));
    reply(1, 'A film');
    expect(await again).toBe('A film');
    expect(failures).toEqual([]);
  });

  test('notifies its watchers until they unsubscribe', async () => {
    const { queries } = setUp();
    let told = 0;
    const stop = queries.watch(film, () => {
      told += 1;
    });
    await queries.load(film);
    expect(told).toBe(1);
    stop();
    await queries.refresh(film);
    expect(told).toBe(1);
  });
});
