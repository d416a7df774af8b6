import { gt, isNotNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { ContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { pictures } from '#server/platform/db/tables/pictures.ts';

/** The point that every crop contains, in per cent of width and height from the top left. */
export type Focus = [x: number, y: number];

/** The library's facts about a picture. `file`: path of its bytes below the roots; `version`: part of the address in pages. */
type LibraryNote = { file: string; version: number; focus?: Focus };

/** By address below /media, without the pictures that have default values only. */
export type LibraryNotes = ReadonlyMap<string, LibraryNote>;

export const NO_NOTES: LibraryNotes = new Map();

type Options = { db: NodePgDatabase; freshness: ContentVersion; log: Pick<Logger, 'warn'> };

/**
 * Reads the notes once, and again after the library has changed. While the database is down, the last ones are used; the log
 * reports that once.
 */
export function readLibraryNotes({ db, freshness, log }: Options): () => Promise<LibraryNotes> {
  const keep = keepWhileFresh<LibraryNotes>(freshness, 1, () => ['pictures']);
  let last = NO_NOTES;
  let isAway = false;
  return async () => {
    try {
      last = await keep('', read);
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the picture library could not be read');
      isAway = true;
    }
    return last;
  };

  async function read(): Promise<LibraryNotes> {
    const { address, file, version, focusX, focusY } = pictures;
    const rows = await db
      .select({ address, file, version, focusX, focusY })
      .from(pictures)
      .where(or(gt(version, 1), isNotNull(focusX)));
    return new Map(
      rows.map(({ focusX, focusY, address, ...note }) => [
        address,
        focusX === null || focusY === null ? note : { ...note, focus: [focusX / 10, focusY / 10] },
      ]),
    );
  }
}
