import { afterEach, expect, test, vi } from 'vitest';
import { changeAccount } from '#web/current-account.ts';
import { createQueryCache } from '#web/query-cache.ts';
import { addRemembered, rememberAddition } from './pending-addition.ts';

const FILM = { id: 7, title: 'Moss Mother' };
const MINUTE_MS = 60_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab, and the films that it has added. */
function openTab() {
  vi.useFakeTimers();
  const added: number[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    added.push(JSON.parse(body).filmId);
    return Response.json(null);
  });
  return { added, queries: createQueryCache(async () => Response.json(null)) };
}

test('a film that a visitor wanted is added once, by the login that follows', async () => {
  const { added, queries } = openTab();
  rememberAddition(FILM);
  vi.advanceTimersByTime(20 * MINUTE_MS);
  await addRemembered(queries);
  await addRemembered(queries);
  expect(added).toEqual([7]);
});

test('it is not added for whoever logs in half an hour later', async () => {
  const { added, queries } = openTab();
  rememberAddition(FILM);
  vi.advanceTimersByTime(31 * MINUTE_MS);
  await addRemembered(queries);
  expect(added).toEqual([]);
});

test('it is not added by a login that follows another login, or a logout, such as one in another tab', async () => {
  const { added, queries } = openTab();
  for (const account of [{ id: 1, username: 'ines' }, null]) {
    rememberAddition(FILM);
    changeAccount(queries, account);
    await addRemembered(queries);
  }
  expect(added).toEqual([]);
});
