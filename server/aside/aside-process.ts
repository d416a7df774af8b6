import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { memoryLeft } from './memory-left.ts';
import { LITTLE_MEMORY } from './start-aside.ts';

/* What each process that start-aside.ts starts runs before its program. */

/**
 * On Linux each thread has a priority of its own, which only those get that it starts later (man 2 setpriority): those of Node.js
 * have begun before any program can run, and often before the parent process can set one.
 */
const THREADS = '/proc/self/task';
const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);

/** Where memory runs out, the kernel ends this process, not the site or its database (man 5 proc, oom_score_adj). */
const FIRST_TO_GO = '/proc/self/oom_score_adj';
if (existsSync(FIRST_TO_GO)) writeFileSync(FIRST_TO_GO, '1000');

/** Before it comes to that, it ends by itself: a group that is nearly full is slow for everybody. In bytes. */
const LEAVE_BYTES = 64 * 1024 ** 2;
/** What small files need. They are read as long as the kernel has room. */
const SMALL_BYTES = 160 * 1024 ** 2;
const LOOK_EVERY_MS = 20;
setInterval(() => {
  if (process.memoryUsage.rss() > SMALL_BYTES && memoryLeft() < LEAVE_BYTES) process.exit(LITTLE_MEMORY);
}, LOOK_EVERY_MS).unref();

// Ctrl+C reaches every process of the terminal, but the site ends this one.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
