import { afterEach, expect, test, vi } from 'vitest';
import { accountCalls } from '#contract/members/account-calls.ts';
import type { Account } from '#contract/members/accounts.ts';
import { type Query, query } from '#web/api/query.ts';
import { createQueryCache } from '#web/api/query-cache.ts';
import { accountQuery, watchAccount } from './current-account.ts';

const sessions: Query<unknown> = query(accountCalls.sessions);
const INES = { id: 1, username: 'ines', displayName: null };
const IVO = { id: 2, username: 'ivo', displayName: null };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of `INES`, with her sessions loaded. `comeBack`: Back shows it again while another member, or nobody, is logged in. */
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

test('a page restored by Back discards data of a member who has logged out since', async () => {
  const { queries, comeBack } = await keptPage();
  comeBack(null);
  await expect.poll(() => queries.get(accountQuery)).toBeNull();
  expect(queries.state(sessions)).toEqual({});
});

test('it reads its data again if another member is logged in, else keeps it', async () => {
  const { queries, asked, comeBack } = await keptPage();
  queries.watch(sessions, () => {});
  comeBack(INES);
  await expect.poll(() => asked).toEqual([accountQuery.address]);
  expect(queries.get(sessions)).toBe('sessions of 1');
  comeBack(IVO);
  await expect.poll(() => queries.get(sessions)).toBe('sessions of 2');
  expect(queries.get(accountQuery)).toEqual(IVO);
});

test('a freshly loaded page requests nothing when it is shown', async () => {
  const { asked, comeBack } = await keptPage();
  comeBack(null, false);
  expect(asked).toEqual([]);
});
