import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import type { Services } from '#server/platform/services.ts';
import type { FilmIndex } from './film-index.ts';
import { indexParts, readFilmIndex } from './read-film-index.ts';

type Options = Pick<Services, 'db' | 'patientPool' | 'freshness'>;

/**
 * The index of the present content. The first request reads it. After that, the index is read before a change counts, and lists
 * and pages of the content before the change are answered meanwhile; so no request waits for a read. Nobody waits for such a read, so
 * it is not under the time limit of visitors' queries.
 */
export function createFilmIndexCache({ db, patientPool, freshness }: Options): () => Promise<FilmIndex> {
  const keep = keepWhileFresh<FilmIndex>(freshness, 1, indexParts);
  let isUsed = false;
  freshness.beforeChange?.(indexParts(), async () => {
    const next = isUsed ? await readFilmIndex(openDrizzle(patientPool)) : undefined;
    return () => void (next && keep('', async () => next));
  });
  return () => {
    isUsed = true;
    return keep('', () => readFilmIndex(db));
  };
}
