import type { Logger } from 'pino';

/** Does a chore at once and then every `everyMs`; a failure is logged and tried again next time. Returns how to stop. */
export function regularly(
  everyMs: number,
  chore: { name: string; run: () => Promise<unknown> },
  log: Logger,
): () => void {
  const run = () => {
    chore
      .run()
      .catch((error: unknown) => log.warn({ err: error }, `${chore.name} failed; tried again later`));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
