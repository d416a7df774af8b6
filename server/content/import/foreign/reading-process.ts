import type { Gathered } from './gathering.ts';
import { Unreadable } from './read-text.ts';
import { type Format, readForeign } from './recognise.ts';

/* The process that read-in-child.ts starts for each file. */

/** `name`: as its owner calls it. `today`: for entries without a day. */
export type Job = { path: string; name: string; format: Format | undefined; today: Date };

/** `sentence`: why the file cannot be read. */
export type Result = { gathered?: Gathered; sentence?: string; fault?: string };

process.on('message', async ({ path, ...job }: Job) => {
  const result: Result = await readForeign(path, job).then(
    (gathered) => ({ gathered }),
    (error: unknown) =>
      error instanceof Unreadable ? { sentence: error.message } : { fault: String(error) },
  );
  process.send?.(result, () => process.exit());
});
