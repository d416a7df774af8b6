import type { Page } from 'playwright-core';
import { roundTrip } from './route-at-once.ts';

/** Holds back replies to matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * The same by the browser itself, for addresses that match a pattern with stars. `page.route` turns the cache off, so each page
 * would fetch and compile its scripts again. What the process has in memory is forgotten first, since it is not requested.
 */
export async function holdCached(page: Page, urlPattern: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Fetch.enable', { patterns: [{ urlPattern }] });
  await roundTrip(page);
  return () => session.detach();
}

/** Answers matching requests instead of the server. */
export const answer = (
  page: Page,
  pattern: string | RegExp,
  reply: { status?: number; json?: unknown; body?: string },
) => page.route(pattern, (route) => route.fulfill({ contentType: 'text/plain', ...reply }));

/** Edits the JSON that the server sends to matching requests. */
export const change = (page: Page, pattern: string | RegExp, edit: (json: unknown) => unknown) =>
  page.route(pattern, async (route) => {
    const given = await route.fetch();
    await route.fulfill({ response: given, json: edit(await given.json()) });
  });

/** Fails matching requests as if there were no network. */
export const cut = (page: Page, pattern: string | RegExp) => page.route(pattern, (route) => route.abort());

/** Slows the page's processor down by `rate`, like a cheap phone. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Lets the server do what the first matching request asks for, and loses its answer; the page gets that of a refusal. */
export async function loseAnswer(page: Page, pattern: string | RegExp): Promise<void> {
  await page.route(
    pattern,
    async (route) => {
      const response = await route.fetch();
      await (response.ok() ? route.abort('connectionreset') : route.fulfill({ response }));
    },
    { times: 1 },
  );
}
