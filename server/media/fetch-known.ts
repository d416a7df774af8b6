import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import type { MediaStore } from '#server/platform/storage/store.ts';

type FetchObject = NonNullable<MediaStore['fetchObject']>;

/**
 * Requests only files that the library names from the store. Anybody can request any address below /media, and each request to a
 * bucket costs money and one of few slots. While the database is down, the last list is used; without a list, everything is
 * requested.
 */
export function fetchKnown(
  fetchObject: FetchObject,
  { db, freshness }: { db: Pick<NodePgDatabase, 'select'>; freshness: ContentVersion },
): FetchObject {
  const keep = keepWhileFresh<ReadonlySet<string>>(freshness, 1, () => ['pictures']);
  let last: ReadonlySet<string> | undefined;
  const read = async () =>
    new Set((await db.select({ file: pictures.file }).from(pictures)).map(({ file }) => file));

  return async (path) => {
    last = await keep('', read).catch(() => last);
    return last?.has(path) === false ? false : fetchObject(path);
  };
}
