import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';

/** Withholds replies to matching requests until the returned function is called. */
export async function hold(page: Visit, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.intercept(pattern, async (request) => {
    await promise;
    await request.fallback();
  });
  return resolve;
}

/** Answers matching requests instead of the server. */
export const answer = (
  page: Visit,
  pattern: string | RegExp,
  reply: { status?: number; json?: unknown; body?: string },
) => page.intercept(pattern, (request) => request.fulfill({ contentType: 'text/plain', ...reply }));

/** Edits the JSON that the server sends to matching requests. */
export const change = (page: Visit, pattern: string | RegExp, edit: (json: unknown) => unknown) =>
  page.intercept(pattern, async (request) => {
    const reply = await request.fetch();
    await request.fulfill({ reply, json: edit(await reply.json()) });
  });

/** Fails matching requests as if there were no network. */
export const cut = (page: Visit, pattern: string | RegExp) =>
  page.intercept(pattern, (request) => request.abort());

/**
 * Throttles the page's CPU by `rate`, like a cheap phone, until the returned function is called. It spins meanwhile: each slow second
 * costs one second of CPU time.
 */
export async function slowDown(page: Page, rate: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  };
}

/** Lets the server process the first matching request and drops its reply; the page gets a refusal instead. */
export const loseAnswer = (page: Visit, pattern: string | RegExp) =>
  page.intercept(
    pattern,
    async (request) => {
      const reply = await request.fetch();
      await (reply.ok ? request.abort('ConnectionReset') : request.fulfill({ reply }));
    },
    { times: 1 },
  );
