import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

const FIRST = new URL('aside-process.ts', import.meta.url).href;
/** Two of glibc's arenas, for a fifth less memory; and none of the site's settings for a process that reads what strangers made. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

/** The exit code of such a process that would have taken memory which the site needs. */
export const LITTLE_MEMORY = 87;

/** The event after which such a process says nothing more. At its `exit`, its last message may still be on the way. */
export const ENDED = 'close';

type Options = { execArgv?: string[]; stdio?: ForkOptions['stdio'] };

/**
 * Starts a program in a process of lowest priority: it gets only processor time that nothing else wants, and a decoder that
 * crashes takes no visitor with it. It takes the memory that the site leaves (memory-left.ts), and is the first that the
 * kernel ends. It ends with this process.
 */
export function startAside(program: URL, { execArgv = [], stdio }: Options = {}): ChildProcess {
  return fork(program, {
    execArgv: ['--import', FIRST, ...execArgv],
    env: ENVIRONMENT,
    serialization: 'advanced',
    ...(stdio && { stdio }),
  });
}
