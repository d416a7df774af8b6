import { describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/account-calls.ts';
import { filmCalls } from '#contract/film-calls.ts';
import { watchlistCalls } from '#contract/watchlist-calls.ts';
import type { Answer } from './api.ts';
import { changeAccount, isPersonal } from './current-account.ts';
import { type Query, query } from './query.ts';
import { createQueryCache, type Replies } from './query-cache.ts';

const list: Query<unknown> = query(watchlistCalls.list);
const personal = [
  list,
  query(accountCalls.sessions),
  query(watchlistCalls.count),
  query(watchlistCalls.check, { filmId: 1 }),
] as Query<unknown>[];
const film: Query<unknown> = query(filmCalls.bySlug, { slug: 'moss-mother' });
const me: Query<unknown> = query(accountCalls.me);
const INES = { id: 1, username: 'ines' };

/** A cache over an API that answers each address with the address, and the addresses requested. */
function setUp(served?: Replies) {
  const asked: string[] = [];
  const queries = createQueryCache(async (path) => {
    asked.push(path);
    return new Response(JSON.stringify(path));
  }, served);
  const readAll = () => Promise.all([film, me, ...personal].map((each) => queries.load(each)));
  return { queries, asked, readAll };
}

/** A cache over an API that answers when told to, with the addresses requested and their signals. */
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
  test('carries what is public, and nothing that was read for somebody', async () => {
    const { queries, readAll } = setUp();
    await readAll();
    expect(queries.replies()).toEqual([[film.address, film.address]]);
  });

  test('carries of a reply what its page needs', async () => {
    const { queries } = setUp();
    await queries.load({ ...film, sent: () => 'the title' });
    expect(queries.replies()).toEqual([[film.address, 'the title']]);
  });

  test('reads nothing that it came with, and starts with what its HTML shows', async () => {
    const { queries, asked } = setUp([[film.address, 'from the page']]);
    expect(await queries.load(film)).toBe('from the page');
    expect(asked).toEqual([]);
    await queries.load(me);
    expect(queries.knownInHtml(film)).toEqual({ data: 'from the page' });
    expect(queries.knownInHtml(me)).toEqual({});
  });
});

describe('an account', () => {
  test('that ends takes what was read for it along, and nothing is read again', async () => {
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

  test('that follows another reads again what is on the screen, and not what came with the page', async () => {
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

  test('does not get what was on its way to the one before', async () => {
    const { queries, reply } = setUpSlow();
    const reading = queries.load(list);
    changeAccount(queries, INES);
    reply(0, ['a film of somebody else']);
    await reading;
    expect(queries.get(list)).toBeUndefined();
  });

  test('is not logged out by the late refusal of what was read before', async () => {
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

test('what was read for somebody has settled when the last reply is there, or has failed', async () => {
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
  test('is requested once, however many wait for it', async () => {
    const { queries, asked } = setUp();
    await Promise.all([queries.load(film), queries.load(film), queries.prefetch(film)]);
    await queries.load(film);
    expect(asked).toEqual([film.address]);
  });

  test('that failed says why, and is requested again when it is needed again', async () => {
    const { queries, asked, reply } = setUpSlow();
    const failures: unknown[] = [];
    queries.onFailure = (error) => failures.push(error);
    const first = queries.load(film);
    reply(0, 'Away', 503);
    await expect(first).rejects.toThrow('503');
    expect(failures).toEqual([queries.known(film).error]);
    const again = queries.load(film);
    expect(queries.known(film)).toEqual({});
    reply(1, 'A film');
    expect(await again).toBe('A film');
    expect(asked).toHaveLength(2);
  });

  test('that failed says why until the answer when it is tried again', async () => {
    const { queries, reply } = setUpSlow();
    const first = queries.prefetch(film);
    reply(0, 'Away', 503);
    await first;
    const again = queries.retry(film);
    expect(queries.known(film)).toMatchObject({ error: { status: 503 } });
    reply(1, 'Still away', 503);
    await again;
    const more = queries.retry(film);
    reply(2, 'A film');
    await more;
    expect(queries.known(film)).toEqual({ data: 'A film' });
  });

  test('whose failure is forgotten is requested anew, unless the screen shows the failure', async () => {
    const { queries, reply } = setUpSlow();
    const readings = [queries.prefetch(film), queries.prefetch(list)];
    const stop = queries.watch(list, () => {});
    reply(0, 'Away', 503);
    reply(1, 'Away', 503);
    await Promise.all(readings);
    queries.forgetFailures();
    expect(queries.known(film)).toEqual({});
    expect(queries.known(list)).toMatchObject({ error: { status: 503 } });
    stop();
    queries.forgetFailures();
    expect(queries.known(list)).toEqual({});
  });

  test('keeps its data while it is read again, and after that failed', async () => {
    const { queries, reply } = setUpSlow();
    const first = queries.load(film);
    reply(0, 'A film');
    await first;
    const again = queries.refresh(film);
    expect(queries.get(film)).toBe('A film');
    reply(1, 'Away', 503);
    await again;
    expect(queries.known(film)).toMatchObject({ data: 'A film', error: { status: 503 } });
  });

  test('that is read again takes the later reply, whichever comes first', async () => {
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

  test('that is abandoned leaves nothing, and can be asked again at once', async () => {
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

  test('tells those that watch it, until they stop', async () => {
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
