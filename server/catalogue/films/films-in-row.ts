import type { FilmRow } from '#contract/catalogue/film-categories.ts';

/**
 * SQL for the films of a row of the home page, as slug and place, in the order that visitors see, which staff arrange. A film without a
 * position is placed before the first arranged film that follows it in order of release (order.ts).
 */
export function filmsInRow(row: FilmRow): string {
  const byRelease = `release_date ${row === 'coming-soon' ? 'ASC' : 'DESC'} NULLS LAST, sort_title, id`;
  return `SELECT slug, row_number() OVER (ORDER BY coalesce(arranged, first_after), arranged NULLS FIRST, turn)::integer AS place
    FROM (SELECT slug, turn, arranged, min(arranged) OVER (ORDER BY turn DESC) AS first_after
      FROM (SELECT slug, row_number() OVER (ORDER BY ${byRelease}) AS turn FROM films WHERE categories @> ARRAY['${row}']) AS released
      LEFT JOIN (SELECT slug, arranged FROM row_orders, unnest(films) WITH ORDINALITY AS named (slug, arranged)
        WHERE name = '${row}') AS arrangement USING (slug)) AS each`;
}
