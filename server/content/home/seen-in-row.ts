import type { z } from 'zod';
import type { Film } from '#contract/catalogue/film.ts';
import { MOST_IN_ROW } from '#contract/catalogue/home.ts';
import type { staffContentEndpoints } from '#contract/content/staff-content-endpoints.ts';
import { allPosts } from '#server/catalogue/blog/queries.ts';
import { filmsInCategory } from '#server/catalogue/films/queries.ts';
import { quotedFilm } from '#server/catalogue/films/quoted.ts';
import { filmsOfRow } from '#server/catalogue/home/queries.ts';
import { allSeasons } from '#server/catalogue/seasons/queries.ts';
import type { Services } from '#server/platform/services.ts';
import { pickedProducts } from '#server/shop/products/queries.ts';

type Row = z.output<typeof staffContentEndpoints.homeRow.query>;
type Seen = { entry: string; title: string; picture: string | null };

const FIELDS = ['slug', 'title', 'posterUrl', 'posterImage'] as const;
/** As many as the home page shows of them. */
const MOST_SEASONS = 3;
const MOST_POSTS = 3;

/** What visitors would see in a row of the home page: its films, seasons, posts or products, by title and picture. */
export async function seenInRow({ db, now }: Pick<Services, 'db' | 'now'>, row: Row): Promise<Seen[]> {
  const { source, category = '', limit = MOST_IN_ROW } = row;
  const today = now().toISOString().slice(0, 10);
  const fields = [...FIELDS];
  switch (source) {
    case 'category':
      return (await filmsInCategory(db, category, fields, limit)).map(filmSeen);
    case 'quote': {
      const film = await quotedFilm(db);
      return film ? [{ entry: film.slug, title: film.title, picture: film.still }] : [];
    }
    case 'seasons': {
      const seasons = (await allSeasons(db, today)).filter(({ state }) => state === 'running');
      return seasons
        .slice(0, MOST_SEASONS)
        .map(({ slug, title, picture }) => ({ entry: slug, title, picture }));
    }
    case 'journal': {
      const posts = await allPosts(db, { limit: MOST_POSTS, page: 1 });
      return posts.map(({ slug = '', title = '', imageUrl }) => ({
        entry: slug,
        title,
        picture: imageUrl ?? null,
      }));
    }
    case 'shop': {
      const products = await pickedProducts(db);
      return products.map(({ slug, name, images: [picture = null] }) => ({
        entry: slug,
        title: name,
        picture,
      }));
    }
    case 'season':
      return (await filmsOfRow(db, { season: row.season ?? '', limit, fields }, today)).map(filmSeen);
    case 'picked':
      return (await filmsOfRow(db, { films: row.films ?? [], fields }, today)).map(filmSeen);
    case 'newest':
      return (await filmsOfRow(db, { limit: row.limit, fields }, today)).map(filmSeen);
  }
}

const filmSeen = ({ slug = '', title = '', posterUrl, posterImage }: Partial<Film>): Seen => ({
  entry: slug,
  title,
  picture: posterUrl ?? posterImage?.fields.file.url ?? null,
});
