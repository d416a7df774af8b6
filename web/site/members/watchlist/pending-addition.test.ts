import { afterEach, expect, test, vi } from 'vitest';
import { createQueryCache } from '#web/api/query-cache.ts';
import { changeAccount } from '../../state/current-account.ts';
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

test('a film chosen before login is added once, by the login that follows', async () => {
  const { added, queries } = openTab();
  rememberAddition(FILM);
  vi.advanceTimersByTime(20 * MINUTE_MS);
  await addRemembered(queries);
  await addRemembered(queries);
  expect(added).toEqual([7]);
});

test('it is not added by a login half an hour later', async () => {
  const { added, queries } = openTab();
  rememberAddition(FILM);
  vi.advanceTimersByTime(31 * MINUTE_MS);
  await addRemembered(queries);
  expect(added).toEqual([]);
});

test('it is not added by a login after another login or logout, as in another tab', async () => {
  const { added, queries } = openTab();
  for (const account of [{ id: 1, username: 'ines', displayName: null }, null]) {
    rememberAddition(FILM);
    changeAccount(queries, account);
    await addRemembered(queries);
  }
  expect(added).toEqual([]);
});
