import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { ENDED, startChild } from '#server/platform/child-process/start-child.ts';
import type { Parsed } from './parse.ts';
import type { Result } from './reading-process.ts';

const PROGRAM = new URL('reading-process.ts', import.meta.url);

/** Megabytes: a mail of 50 MB of files needs less; one of 50 MB of text needs a gigabyte, and is abandoned. */
const EXEC = ['--max-old-space-size=256'];
/** Counted from when the whole mail has arrived. The mail server decides how long that takes; poll-mailbox.ts limits it. */
const PATIENCE_MS = 30_000;

/**
 * Reads a mail in a process of low priority with limited memory that ends afterwards: a large text would block every visitor for
 * ten seconds and take two gigabytes. Throws if it is not a mail, takes too much time or memory, or is lost on the way.
 */
export async function parseInChild(source: Readable, { patienceMs = PATIENCE_MS } = {}): Promise<Parsed> {
  const child = startChild(PROGRAM, {
    execArgv: EXEC,
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  source.once('end', () => {
    timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  });
  try {
    child.stdin?.on('error', () => {}); // a process that stops reading has its result, or has ended
    if (child.stdin) source.pipe(child.stdin);
    const { parsed, fault } = await Promise.race([resultOf(child), lossOf(source)]);
    if (!parsed) throw new Error(fault);
    return { ...parsed, attachments: parsed.attachments.map(withBuffer) };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    source.destroy();
  }
}

const resultOf = (child: ChildProcess): Promise<Result> =>
  new Promise((resolve) => {
    child.on('message', (result: Result) => resolve(result));
    child.on('error', (error) => resolve({ fault: error.message }));
    child.on(ENDED, (code, signal) =>
      resolve({ fault: `The process that read it ended by ${signal ?? code}` }),
    );
  });

const lossOf = (source: Readable): Promise<never> =>
  new Promise((_, reject) => {
    source.once('error', reject);
  });

/** Buffers arrive from the child process as plain bytes. */
const withBuffer = (attachment: Parsed['attachments'][number]) =>
  attachment.data ? { ...attachment, data: Buffer.from(attachment.data) } : attachment;
