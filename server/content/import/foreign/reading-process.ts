import type { TableColumns } from '#contract/content/imports.ts';
import type { Gathered } from './gathering.ts';
import { Unreadable } from './read-text.ts';
import { type Asked, readForeign } from './recognise.ts';

/* The process that read-in-child.ts starts for each file. */

export type Job = Asked & { path: string };

/** `sentence`: why the file cannot be read; `columns`: of a table for which a person can say what it holds. */
export type Result = {
  gathered?: Gathered;
  sentence?: string;
  columns?: TableColumns | undefined;
  fault?: string;
};

process.on('message', async ({ path, ...asked }: Job) => {
  const result: Result = await readForeign(path, asked).then(
    (gathered) => ({ gathered }),
    (error: unknown) =>
      error instanceof Unreadable
        ? { sentence: error.message, columns: error.columns }
        : { fault: String(error) },
  );
  process.send?.(result, () => process.exit());
});
