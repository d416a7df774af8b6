import type { Page } from 'playwright-core';

/** Keeps the answers to matching requests back until the returned function is called. */
export async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Answers matching requests in the server's place. */
export const answer = (
  page: Page,
  pattern: string | RegExp,
  reply: { status?: number; json?: unknown; body?: string },
) => page.route(pattern, (route) => route.fulfill({ contentType: 'text/plain', ...reply }));

/** Changes the JSON that the server gives to matching requests. */
export const change = (page: Page, pattern: string | RegExp, edit: (json: unknown) => unknown) =>
  page.route(pattern, async (route) => {
    const given = await route.fetch();
    await route.fulfill({ response: given, json: edit(await given.json()) });
  });

/** Lets matching requests fail as they do without a network. */
export const cut = (page: Page, pattern: string | RegExp) => page.route(pattern, (route) => route.abort());

/** Makes the page's processor as many times slower, as a cheap phone's is. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
