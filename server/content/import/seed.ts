import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { importInto } from './import.ts';

type Options = {
  pool: pg.Pool;
  folder: string;
  mediaRoots?: readonly string[];
  log: Pick<Logger, 'info'>;
  today?: Date;
  /** Runs in the transaction that fills it. */
  alsoDo?: (client: pg.ClientBase) => Promise<unknown>;
};

/**
 * Fills an empty database from a content folder. Of several processes that start together, one does so and returns true; the others wait.
 */
export async function seedIfEmpty({
  pool,
  folder,
  mediaRoots = [join(folder, 'media')],
  log,
  today = new Date(),
  alsoDo,
}: Options): Promise<boolean> {
  if (!(await isEmpty(pool))) return false;
  return changeContent(pool, async (client) => {
    if (!(await isEmpty(client))) return false;
    await importInto(client, { folder, mediaRoots, today });
    await alsoDo?.(client);
    log.info({ folder }, 'filled the empty database with content');
    return true;
  });
}

/** Whether there is no content at all. */
export async function isEmpty(database: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await database.query<{ empty: boolean }>(`SELECT NOT (
    EXISTS (SELECT FROM films) OR EXISTS (SELECT FROM biographies) OR EXISTS (SELECT FROM seasons) OR EXISTS (SELECT FROM pages) OR EXISTS (SELECT FROM posts) OR EXISTS (SELECT FROM collections) OR
    EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM documents)) AS empty`);
  return rows[0]?.empty === true;
}
