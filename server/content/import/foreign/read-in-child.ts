import { askChild, type Ending } from '#server/platform/child-process/ask-child.ts';
import { LITTLE_MEMORY } from '#server/platform/child-process/start-child.ts';
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
  const asked = await askChild<Result>(PROGRAM, job, { execArgv: EXEC, patienceMs });
  const { gathered, sentence, columns, fault } = 'answer' in asked ? asked.answer : endedBy(asked.ending);
  if (gathered) return gathered;
  throw sentence === undefined ? new Error(fault) : new Unreadable(sentence, columns);
}

function endedBy({ code, isLate }: Ending): Result {
  if (isLate) return { sentence: 'it takes too long to read; divide it' };
  return code === LITTLE_MEMORY
    ? { sentence: 'the server has too little memory for it; try again later, or divide it' }
    : { sentence: 'it needs too much memory to be read; divide it, or save it as CSV' };
}
