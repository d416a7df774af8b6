import type { Logger } from 'pino';

/** Longer silence at the start would look like a hang. */
const FIRST_MS = 4_000;
const THEN_MS = 30_000;

/** Logs the reason for a long wait: within five seconds, then every half minute. */
export async function logWait<Result>(
  log: Pick<Logger, 'info'>,
  what: string | (() => Promise<string>),
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const say = async () => {
    const words = typeof what === 'string' ? what : await what().catch((error: Error) => error.message);
    log.info(`Still waiting, ${Math.round((performance.now() - began) / 1_000)} s: ${words}`);
    timer = setTimeout(say, THEN_MS);
  };
  let timer = setTimeout(say, FIRST_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
