import { askChild, type Ending } from '#server/platform/child-process/ask-child.ts';
import { LITTLE_MEMORY, startChild } from '#server/platform/child-process/start-child.ts';
import { TOO_MUCH_MEMORY, TOO_MUCH_TIME } from './limits.ts';
import type { Job, Result, Rewritten } from './reading-process.ts';
import { UnusableFile } from './unusable-file.ts';

const PROGRAM = new URL('reading-process.ts', import.meta.url);
const EXEC = ['--max-old-space-size=256'];
/** For a hanging disk. A file that is costly to read is abandoned by processor time (limits.ts), however busy the machine is. */
const PATIENCE_MS = 300_000;

/**
 * Reads an uploaded file and rewrites it at `target`, in a process of low priority with limited memory that ends afterwards.
 * Throws UnusableFile.
 */
export async function readUpload(
  job: Job,
  { patienceMs = PATIENCE_MS, start = startChild } = {},
): Promise<Rewritten> {
  const asked = await askChild<Result>(PROGRAM, job, { execArgv: EXEC, patienceMs, start });
  const { rewritten, sentence, fault } = 'answer' in asked ? asked.answer : endedBy(asked.ending);
  if (rewritten) return rewritten;
  if (sentence) throw new UnusableFile(sentence);
  throw new Error(fault);
}

/**
 * Why a process ended without a result: its own limit, ours, the memory that the site needs, the kernel, or a crashed decoder.
 */
function endedBy({ code, signal, isLate }: Ending): Result {
  if (code === TOO_MUCH_MEMORY)
    return { sentence: 'The file needs too much memory to be read. Export it smaller.' };
  if (code === TOO_MUCH_TIME || isLate)
    return { sentence: 'The file takes too long to read. Export it smaller.' };
  if (code === LITTLE_MEMORY || signal === 'SIGKILL')
    return {
      sentence: 'The server had too little memory for the file. Try again later, or export it smaller.',
    };
  return { sentence: 'The file cannot be read. Export it again.' };
}
