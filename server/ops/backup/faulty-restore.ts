import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { createPool } from '#server/platform/db/pool.ts';

/* A restore that media.test.ts starts, in which a file function fails, or kills the process, at a given call. */

const Task = z.object({
  connection: z.record(z.string(), z.unknown()),
  mediaDir: z.string(),
  folder: z.string(),
  fault: z.object({
    name: z.enum(['rename', 'rm']),
    call: z.number(),
    how: z.enum(['fail', 'kill', 'none']),
  }),
});
const { connection, fault, ...where } = Task.parse(await json(process.stdin));

const original: (...args: never[]) => Promise<void> = fs[fault.name];
let calls = 0;
const faulty = async (...args: never[]) => {
  calls += 1;
  if (calls !== fault.call || fault.how === 'none') return original(...args);
  if (fault.how === 'kill') process.kill(process.pid, 'SIGKILL');
  throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: fault.name });
};
Object.assign(fs, { [fault.name]: faulty });
syncBuiltinESMExports();

const { restore } = await import('./restore.ts');
const pool = createPool(connection, { warn: () => {} });
await restore({ pool, ...where, replace: true }).finally(() => pool.end());
