import cluster from 'node:cluster';
import { isDevelopment } from './start-http.ts';

const RESTART = 'marquee:restart';

/** Replaces the program of this process (POSIX); not there on Windows, and before Node 22.15. */
export const execve: NonNullable<typeof process.execve> = (...program) => {
  if (!process.execve) throw new Error('This process cannot restart itself');
  return process.execve(...program);
};

/** During development the watcher restarts. */
export const canRestart = process.execve !== undefined && process.platform !== 'win32' && !isDevelopment;

/** In a worker: asks the primary, which starts all anew. */
export const askToRestart = () => void process.send?.({ type: RESTART });

/** In the primary. */
export function whenAskedToRestart(restart: () => void): void {
  cluster.on('message', (_worker, message: { type?: string }) => {
    if (message.type === RESTART) restart();
  });
}
