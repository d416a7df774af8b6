import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/* What each process that start-aside.ts starts runs before its program. */

/**
 * On Linux each thread has a priority of its own, which only those get that it starts later (man 2 setpriority): those of Node.js
 * have begun before any program can run, and often before the parent process can set one.
 */
const THREADS = '/proc/self/task';
const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);

// Ctrl+C reaches every process of the terminal, but the site ends this one.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
