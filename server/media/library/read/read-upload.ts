import { ENDED, LITTLE_MEMORY, startChild } from '#server/platform/child-process/start-child.ts';
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
  const child = start(PROGRAM, { execArgv: EXEC });
  const ended = Promise.withResolvers<Result>();
  child.on('message', (result: Result) => ended.resolve(result));
  child.on('error', (error) => ended.resolve({ fault: error.message }));
  child.on(ENDED, (code, signal) => ended.resolve(endedBy(code, signal, isLate)));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, patienceMs);
  try {
    child.send(job, (error) => error && ended.resolve({ fault: error.message }));
    const { rewritten, sentence, fault } = await ended.promise;
    if (rewritten) return rewritten;
    if (sentence) throw new UnusableFile(sentence);
    throw new Error(fault);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/**
 * Why a process ended without a result: its own limit, ours, the memory that the site needs, the kernel, or a crashed decoder.
 */
function endedBy(code: number | null, signal: NodeJS.Signals | null, isLate: boolean): Result {
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
