import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Film, PartialFilm } from '#contract/catalogue/film.ts';
import type { FilmListQuery } from '#contract/catalogue/film-endpoints.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { createReplyOf } from '#server/platform/http/reply-of.ts';
import type { Services } from '#server/platform/services.ts';
import { filmsByIds } from './queries.ts';

type Options = Pick<Services, 'db' | 'freshness' | 'log'> & {
  /** Post-processes a reply for visitors, in place. */
  forVisitors: <Reply>(reply: Reply) => Promise<Reply>;
};

/** For each list of fields, about 1 kB a film. */
const MOST_KEPT = 2_000;
const MOST_LISTS_OF_FIELDS = 6;

const Films = z.array(PartialFilm);
const CALL = '/api/films';

/**
 * Films as replies list them, by id in the order asked: each is read, checked and made public once for each content version. An invalid
 * one is left out. They must not be modified.
 */
export function createListedFilms({ db, freshness, log, forVisitors }: Options) {
  const replyOf = createReplyOf(log);
  const keep = keepWhileFresh<LRUCache<number, Partial<Film>[]>>(freshness, MOST_LISTS_OF_FIELDS, () => [
    'films',
    'pictures',
  ]);

  return async (ids: readonly number[], fields: FilmListQuery['fields']): Promise<Partial<Film>[]> => {
    const known = await keep(String(fields), async () => new LRUCache({ max: MOST_KEPT }));
    const films = new Map(ids.map((id) => [id, known.get(id)]));
    const missing = ids.filter((id) => !films.get(id));
    for (const { id, film } of await filmsByIds(db, missing, fields)) {
      const ready = await forVisitors(replyOf(Films, [film], CALL) as Partial<Film>[]);
      films.set(id, ready);
      known.set(id, ready);
    }
    return ids.flatMap((id) => films.get(id) ?? []);
  };
}
