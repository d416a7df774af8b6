import type { Serializable } from 'node:child_process';
import { ENDED, startChild } from './start-child.ts';

/** How a process ended that sent nothing. `isLate`: by our patience. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; isLate: boolean };

type Options = { execArgv?: string[]; patienceMs: number; start?: typeof startChild };

/**
 * Starts a program, sends it a job and returns its first message, or else how it ended. The process is gone afterwards. Throws if it
 * cannot be started.
 */
export async function askChild<Answer>(
  program: URL,
  job: Serializable,
  { execArgv = [], patienceMs, start = startChild }: Options,
): Promise<{ answer: Answer } | { ending: Ending }> {
  const child = start(program, { execArgv });
  const { promise, resolve, reject } = Promise.withResolvers<{ answer: Answer } | { ending: Ending }>();
  let isLate = false;
  child.on('message', (answer: Answer) => resolve({ answer }));
  child.on('error', reject);
  child.on(ENDED, (code, signal) => resolve({ ending: { code, signal, isLate } }));
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, patienceMs);
  try {
    child.send(job, (error) => error && reject(error));
    return await promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
