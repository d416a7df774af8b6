type Bounds = {
  atOnce: number;
  maxWaiting: number;
  /** What is thrown to the one who finds `maxWaiting` others waiting. */
  whenFull: () => Error;
};

/** Runs jobs in order of arrival, `atOnce` at a time. */
export function createQueue({
  atOnce,
  maxWaiting,
  whenFull,
}: Bounds): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= maxWaiting) throw whenFull();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The place is handed on, so that nobody who comes in between takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
