import type { z } from 'zod';
import { type FilmRow, filmRowOf } from '#contract/catalogue/film-categories.ts';
import type { ContentKind, ContentRow, EntryState } from '#contract/content/staff-content.ts';
import type { staffContentEndpoints } from '#contract/content/staff-content-endpoints.ts';
import { filmsInRow } from '#server/catalogue/films/films-in-row.ts';
import { beginningOf } from '#server/platform/db/beginning-of.ts';
import { OPTIONAL_DOCUMENTS } from '#server/platform/db/documents.ts';
import { IS_SHOWN } from '../schedules/schedules.ts';
import { FIXED_ENTRIES } from './editable-kinds.ts';
import { liveTable, NEWEST_FIRST, type Sql } from './entry.ts';

type Query = z.output<typeof staffContentEndpoints.list.query>;

/** SQL for the columns of a list row of a live entry: title, description, picture, sort date, and its group. */
type Columns = {
  title: string;
  fold?: string;
  line?: string;
  picture?: string;
  day?: string;
  within?: string;
  place?: string;
};

const LINE = 100;
/** For example `24 Nov 2026`. */
const DAY = 'FMDD Mon YYYY';

const COLUMNS: Record<Exclude<ContentKind, 'order' | 'documents'>, Columns> = {
  films: {
    title: 'title',
    fold: 'sort_title',
    line: "concat_ws(', ', left(release_date::text, 4), array_to_string(director, ', '))",
    picture: "coalesce(poster_url, poster_image #>> '{fields,file,url}')",
    day: 'release_date',
    within: 'categories',
    place: 'position',
  },
  posts: { title: 'title', line: 'author', picture: 'image_url', day: 'date', within: 'tags' },
  products: {
    title: 'name',
    line: 'category',
    picture: 'images[1]',
    within: 'ARRAY[collection]',
    place: 'position',
  },
  collections: { title: 'name', line: beginningOf('description', LINE), place: 'position' },
  seasons: {
    title: 'title',
    line: `concat_ws(' to ', to_char(from_day, '${DAY}'), to_char(until_day, '${DAY}'))`,
    picture: 'picture',
    day: 'from_day',
  },
  pages: { title: 'title', line: "concat('/', parent, '/' || slug)", place: 'position' },
  people: {
    title: 'name',
    fold: 'marquee_fold(coalesce(sort_name, name))',
    line: beginningOf('biography', LINE),
    picture: 'portrait',
  },
};

/** Live entries of a kind, with only the columns that sorting needs; with `row`, the films of that row by position. */
function liveRows(kind: ContentKind, row: FilmRow | undefined): string {
  if (kind === 'order')
    return `SELECT entry, NULL AS title, entry AS fold, NULL AS picture, NULL::date AS day, '{}'::text[] AS within, 0 AS place
      FROM unnest(ARRAY['${FIXED_ENTRIES.order?.join("','")}']) AS entry`;
  if (kind === 'documents')
    return `SELECT entry, NULL AS title, entry AS fold, NULL AS picture, NULL::date AS day, '{}'::text[] AS within, 0 AS place
      FROM (SELECT name AS entry FROM documents UNION SELECT unnest(ARRAY['${OPTIONAL_DOCUMENTS.join("','")}']) FROM documents) AS known`;
  const {
    title,
    fold = `marquee_fold(${title})`,
    day = 'NULL::date',
    within = "'{}'::text[]",
    place = '0',
  } = COLUMNS[kind];
  const { table, key } = liveTable(kind);
  return `SELECT ${key} AS entry, NULL AS title, ${fold} AS fold, NULL AS picture, ${day} AS day, ${within} AS within,
    ${row ? 'placed.place' : place} AS place FROM ${table} ${row ? `LEFT JOIN (${filmsInRow(row)}) AS placed USING (slug)` : ''}`;
}

/** The remaining columns of the live entry in the row `page`. */
function shownOfLive(kind: ContentKind): string {
  if (kind === 'order' || kind === 'documents')
    return `SELECT page.entry AS title, '' AS line, NULL AS picture`;
  const { title, line = "''", picture = 'NULL' } = COLUMNS[kind];
  const { table, key } = liveTable(kind);
  return `SELECT ${title} AS title, ${line} AS line, ${picture} AS picture FROM ${table} WHERE ${key} = page.entry`;
}

/** Entries that are not live, by their newest version. A 31 February sorts as 3 March. `$1`: the kind. */
const DORMANT = `
  SELECT entry, state, called AS title, marquee_fold(called) AS fold, picture, day, within, NULL::integer AS place
  FROM (SELECT slug AS entry, body, CASE WHEN trashed_at IS NOT NULL THEN 'bin' WHEN was_on THEN 'off' ELSE 'new' END AS state
    FROM entries, LATERAL (SELECT body FROM versions AS text WHERE entry_id = entries.id AND body IS NOT NULL ORDER BY ${NEWEST_FIRST} LIMIT 1) AS newest,
      LATERAL (SELECT bool_or(text.state IN ('draft', 'scheduled')) AS is_begun,
        bool_or(text.state = 'past' AND unpublish_at IS NOT NULL AND text.body IS NOT NULL) AS was_on FROM versions AS text WHERE entry_id = entries.id) AS history
    WHERE kind = $1 AND NOT live AND (is_begun OR was_on OR trashed_at IS NOT NULL)) AS away,
  LATERAL (SELECT left(coalesce(nullif(body ->> 'title', ''), nullif(body ->> 'name', ''), entry), 300) AS called,
    left(coalesce(body ->> 'posterUrl', body #>> '{posterImage,fields,file,url}', body ->> 'imageUrl', body ->> 'portrait', body ->> 'picture',
      body #>> '{images,0}'), 2000) AS picture,
    (SELECT CASE WHEN day ~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
      THEN (left(day, 8) || '01')::date + right(day, 2)::integer - 1 END
      FROM (SELECT coalesce(body ->> 'releaseDate', body ->> 'date', body ->> 'from') AS day) AS days) AS day,
    ARRAY(SELECT jsonb_array_elements_text(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE jsonb_build_array(list) END)
      FROM (SELECT coalesce(body -> 'categories', body -> 'tags', body -> 'collection', '[]') AS list) AS lists) AS within) AS shown`;

const DORMANT_TOO = `UNION ALL SELECT entry, title, fold, picture, day, within, place, state FROM (${DORMANT}) AS dormant`;

const ORDER: Record<Query['sort'], string> = {
  title: 'fold, entry',
  changed: 'changed_at DESC NULLS LAST, fold, entry',
  date: 'day DESC NULLS LAST, fold, entry',
  place: 'place NULLS LAST, fold, entry',
};

const CHANGED = `LEFT JOIN (SELECT entry, max(created_at) AS changed_at FROM named_versions
  WHERE kind = $1 AND state IN ('draft', 'scheduled', 'live') GROUP BY entry) AS changes USING (entry)`;

/** SQL: whether an entry has a draft. `$1`: the kind. */
const hasDraft = (row: 'every' | 'page') =>
  `EXISTS (SELECT FROM named_versions AS text WHERE text.entry = ${row}.entry AND text.state = 'draft' AND text.kind = $1)`;

type Found = Omit<ContentRow, 'kind' | 'publishAt' | 'unpublishAt' | 'changedAt'> & {
  publishAt: Date | null;
  unpublishAt: Date | null;
  changedAt: Date | null;
  total: string;
};

/** A page of a kind's entries. Without a state, all but the trash. `only`: restricts it to these entries. */
export async function listEntries(
  client: Sql,
  kind: ContentKind,
  query: Omit<Query, 'warned'>,
  only?: readonly string[],
) {
  const { search, entry, state, draft, category, sort, page, limit } = query;
  const row = kind === 'films' && sort === 'place' ? filmRowOf(category) : undefined;
  const { rows } = await client.query<Found>(
    `WITH live AS NOT MATERIALIZED (${liveRows(kind, row)}),
       every AS (SELECT *, 'live' AS state FROM live ${FIXED_ENTRIES[kind] ? '' : DORMANT_TOO}),
       found AS MATERIALIZED (SELECT * FROM every ${sort === 'changed' ? CHANGED : ''}
         WHERE ($2 = '' OR replace(fold, '''', '') LIKE marquee_holding($2) OR entry LIKE marquee_holding($2))
           AND CASE WHEN $3::text IS NULL THEN state <> 'bin' ELSE state = $3 END
           AND ($4::text IS NULL OR $4 = ANY (within))
           AND ($9::text IS NULL OR entry = $9)
           AND ($8::text[] IS NULL OR (state = 'live' AND entry = ANY ($8)))
           AND (NOT $5 OR ${hasDraft('every')})),
       page AS (SELECT * FROM found ORDER BY ${ORDER[sort]} LIMIT $6 OFFSET $7)
     SELECT entry, coalesce(page.title, shown.title) AS title, coalesce(shown.line, '') AS line,
       coalesce(page.picture, shown.picture) AS picture, state, (SELECT count(*) FROM found) AS total, ${hasDraft('page')} AS "hasDraft",
       newest.created_at AS "changedAt", coalesce(newest.author, '') AS "changedBy", "publishAt", "unpublishAt"
     FROM page
     LEFT JOIN LATERAL (${shownOfLive(kind)}) AS shown ON page.state = 'live'
     LEFT JOIN LATERAL (SELECT created_at, author FROM named_versions WHERE kind = $1 AND entry = page.entry
       AND named_versions.state IN ('draft', 'scheduled', 'live') ORDER BY created_at DESC LIMIT 1) AS newest ON true
     LEFT JOIN LATERAL (SELECT min(at) FILTER (WHERE what = 'on') AS "publishAt", min(at) FILTER (WHERE what = 'off') AS "unpublishAt"
       FROM named_schedules AS planned WHERE kind = $1 AND entry = page.entry AND planned.state IN ('due', 'failed') AND ${IS_SHOWN}) AS schedule ON true
     ORDER BY ${ORDER[sort]}`,
    [
      kind,
      search.trim(),
      state ?? null,
      category ?? null,
      draft === 'true',
      limit,
      (page - 1) * limit,
      only ?? null,
      entry ?? null,
    ],
  );
  return { rows: rows.map((row) => rowOf(kind, row)), total: Number(rows[0]?.total ?? 0) };
}

const rowOf = (
  kind: ContentKind,
  { total: _, publishAt, unpublishAt, changedAt, ...row }: Found,
): ContentRow => ({
  kind,
  ...row,
  state: row.state as EntryState,
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
  changedAt: changedAt?.toISOString() ?? null,
});
