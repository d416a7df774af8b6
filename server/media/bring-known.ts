import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Freshness } from '#server/db/freshness.ts';
import { keepWhileFresh } from '#server/db/keep-while-fresh.ts';
import { pictures } from '#server/db/tables/pictures.ts';
import type { MediaStore } from './store.ts';

type Bring = NonNullable<MediaStore['bring']>;

/**
 * Asks the store only for files that the library names. Anybody may ask /media for anything, and each question to a bucket
 * costs money and one of its few places. While the database is away, the last names hold; without any, everything is asked.
 */
export function bringKnown(
  bring: Bring,
  { db, freshness }: { db: Pick<NodePgDatabase, 'select'>; freshness: Freshness },
): Bring {
  const keep = keepWhileFresh<ReadonlySet<string>>(freshness, 1, () => ['pictures']);
  let last: ReadonlySet<string> | undefined;
  const read = async () =>
    new Set((await db.select({ file: pictures.file }).from(pictures)).map(({ file }) => file));

  return async (path) => {
    last = await keep('', read).catch(() => last);
    return last?.has(path) === false ? false : bring(path);
  };
}
