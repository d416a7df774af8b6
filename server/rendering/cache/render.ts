import type { Logger } from 'pino';
import { answerThrown } from './last-resort.ts';
import { type Rendered, readToEnd } from './rendered.ts';

export type Fetch = (request: Request, env?: object) => Response | Promise<Response>;

/** Longest render in milliseconds. A slower one hangs, and waiting requests should get an error. */
const MAX_RENDER_MS = 12_000;

/** Requests an answer for everyone from the application: of a visitor's request it receives only the address. Never throws. */
export async function render(
  fetch: Fetch,
  url: string,
  log: Pick<Logger, 'error'>,
  maxMs = MAX_RENDER_MS,
): Promise<Rendered> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${maxMs} ms`)), maxMs);
  try {
    return await Promise.race([answer(fetch, url), tooLong]);
  } catch (thrown) {
    return readToEnd(answerThrown(thrown, url, log));
  } finally {
    clearTimeout(timer);
  }
}

async function answer(fetch: Fetch, url: string): Promise<Rendered> {
  return readToEnd(await fetch(new Request(url)));
}
