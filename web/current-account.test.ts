import { afterEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/account-calls.ts';
import type { Account } from '#contract/accounts.ts';
import { accountQuery, watchAccount } from './current-account.ts';
import { type Query, query } from './query.ts';
import { createQueryCache } from './query-cache.ts';

const sessions: Query<unknown> = query(accountCalls.sessions);
const INES = { id: 1, username: 'ines' };
const IVO = { id: 2, username: 'ivo' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of `INES`, who has read her sessions. `comeBack`: Back shows it again, while somebody else is logged in, or nobody. */
async function keptPage() {
  const shown = new EventTarget();
  vi.stubGlobal('addEventListener', shown.addEventListener.bind(shown));
  vi.stubGlobal('BroadcastChannel', undefined);
  let member: Account | null = INES;
  const asked: string[] = [];
  const queries = createQueryCache(async (path) => {
    asked.push(path);
    return new Response(JSON.stringify(path === accountQuery.address ? member : `sessions of ${member?.id}`));
  });
  watchAccount(queries, () => {});
  await Promise.all([accountQuery, sessions].map((each) => queries.load<unknown>(each)));
  asked.length = 0;
  return {
    queries,
    asked,
    comeBack(now: Account | null, persisted = true) {
      member = now;
      shown.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    },
  };
}

test('a page that the browser kept for Back forgets what was read for a member who has logged out since', async () => {
  const { queries, comeBack } = await keptPage();
  comeBack(null);
  await expect.poll(() => queries.get(accountQuery)).toBeNull();
  expect(queries.known(sessions)).toEqual({});
});

test('it reads what it shows anew if somebody else is logged in, and keeps everything if nobody else is', async () => {
  const { queries, asked, comeBack } = await keptPage();
  queries.watch(sessions, () => {});
  comeBack(INES);
  await expect.poll(() => asked).toEqual([accountQuery.address]);
  expect(queries.get(sessions)).toBe('sessions of 1');
  comeBack(IVO);
  await expect.poll(() => queries.get(sessions)).toBe('sessions of 2');
  expect(queries.get(accountQuery)).toEqual(IVO);
});

test('a page that was loaded asks nothing for being shown', async () => {
  const { asked, comeBack } = await keptPage();
  comeBack(null, false);
  expect(asked).toEqual([]);
});
