import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a program can be started, whatever it answers. */
export const isInstalled = (program: string, words: string[]): Promise<boolean> =>
  run(program, words).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
