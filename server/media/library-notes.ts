import { gt, isNotNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Freshness } from '#server/db/freshness.ts';
import { keepWhileFresh } from '#server/db/keep-while-fresh.ts';
import { pictures } from '#server/db/tables/pictures.ts';

/** The point that every crop keeps in view, in per cent of width and height from the top left. */
export type Focus = [x: number, y: number];

/** What the library says of a picture. `file`: path of its bytes below the roots; `version`: part of what pages ask for. */
type LibraryNote = { file: string; version: number; focus?: Focus };

/** By address below /media. Pictures of which there is nothing to say are absent. */
export type LibraryNotes = ReadonlyMap<string, LibraryNote>;

export const NO_NOTES: LibraryNotes = new Map();

type Options = { db: NodePgDatabase; freshness: Freshness; log: Pick<Logger, 'warn'> };

/** Reads the notes once, and again after the library has changed. While the database is away, the last ones hold; the log says so once. */
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
