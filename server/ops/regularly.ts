import type { Logger } from 'pino';

/**
 * Runs a task at once and then every `everyMs`. A failure is logged, and the next run retries. Returns a function that stops it.
 */
export function regularly(
  everyMs: number,
  chore: { name: string; run: () => Promise<unknown> },
  log: Logger,
): () => void {
  const run = () => {
    chore
      .run()
      .catch((error: unknown) => log.warn({ err: error }, `${chore.name} failed; trying again later`));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
