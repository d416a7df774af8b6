import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

const FIRST = new URL('child.ts', import.meta.url).href;
/** Two glibc arenas save a fifth of the memory. No site settings: the process reads files made by strangers. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** Exit code of a child process that stopped because the site needs the memory. */
export const LITTLE_MEMORY = 87;

/** The event after which a child process sends no more messages. At `exit` its last message may still be in transit. */
export const ENDED = 'close';

type Options = { execArgv?: string[]; stdio?: ForkOptions['stdio'] };

/**
 * Starts a program in a process of lowest priority: it gets only idle processor time, and a crashing decoder does not affect
 * visitors. It uses only memory that the site leaves free (memory-left.ts), the kernel kills it first, and it ends with this
 * process.
 */
export function startChild(program: URL, { execArgv = [], stdio }: Options = {}): ChildProcess {
  return fork(program, {
    execArgv: ['--import', FIRST, ...execArgv],
    env: ENVIRONMENT,
    serialization: 'advanced',
    ...(stdio && { stdio }),
  });
}
