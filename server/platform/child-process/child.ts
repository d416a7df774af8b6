import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { memoryLeft } from './memory-left.ts';
import { LITTLE_MEMORY } from './start-child.ts';

/* Runs before the program of each process that start-child.ts starts. */

/**
 * On Linux each thread has its own priority, which it passes on only to threads that it starts later (man 2 setpriority). Node.js
 * starts its threads before any program runs, and often before the parent process can set a priority.
 */
const THREADS = '/proc/self/task';
const threads = existsSync(THREADS) ? readdirSync(THREADS).map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);

/** If memory runs out, the kernel kills this process instead of the site or its database (man 5 proc, oom_score_adj). */
const FIRST_TO_GO = '/proc/self/oom_score_adj';
if (existsSync(FIRST_TO_GO)) writeFileSync(FIRST_TO_GO, '1000');

/** Bytes left in the control group below which the process exits by itself: a nearly full group slows every process in it. */
const LEAVE_BYTES = 64 * 1024 ** 2;
/** Memory for small files, in bytes. The process reads them as long as the kernel has memory. */
const SMALL_BYTES = 160 * 1024 ** 2;
const CHECK_INTERVAL_MS = 20;
setInterval(() => {
  if (process.memoryUsage.rss() > SMALL_BYTES && memoryLeft() < LEAVE_BYTES) process.exit(LITTLE_MEMORY);
}, CHECK_INTERVAL_MS).unref();

// Ctrl+C signals every process of the terminal, but only the site ends this one.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
