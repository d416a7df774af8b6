import { ENDED, LITTLE_MEMORY, startChild } from '#server/platform/child-process/start-child.ts';
import type { Gathered } from './gathering.ts';
import { Unreadable } from './read-text.ts';
import type { Job, Result } from './reading-process.ts';

const PROGRAM = new URL('reading-process.ts', import.meta.url);
/** For the largest file that is read, several times over; a small one may unpack to any size. */
const EXEC = ['--max-old-space-size=2048'];
const PATIENCE_MS = 180_000;

/**
 * Reads a file of another system, in a process of low priority with limited memory that ends afterwards: whatever it holds, the site goes
 * on. Throws Unreadable.
 */
export async function readInChild(job: Job, patienceMs = PATIENCE_MS): Promise<Gathered> {
  const child = startChild(PROGRAM, { execArgv: EXEC });
  const ended = Promise.withResolvers<Result>();
  let isLate = false;
  child.on('message', (result: Result) => ended.resolve(result));
  child.on('error', (error) => ended.resolve({ fault: error.message }));
  child.on(ENDED, (code: number | null) => ended.resolve({ sentence: sentenceFor(code, isLate) }));
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, patienceMs);
  try {
    child.send(job, (error) => error && ended.resolve({ fault: error.message }));
    const { gathered, sentence, fault } = await ended.promise;
    if (gathered) return gathered;
    throw sentence === undefined ? new Error(fault) : new Unreadable(sentence);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

function sentenceFor(code: number | null, isLate: boolean): string {
  if (isLate) return 'it takes too long to read; divide it';
  return code === LITTLE_MEMORY
    ? 'the server has too little memory for it; try again later, or divide it'
    : 'it needs too much memory to be read; divide it, or save it as CSV';
}
