import type pg from 'pg';
import type { ContentKind } from '#contract/content/staff-content.ts';
import { MEDIA_PREFIX } from '#contract/core/images.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import type { Services } from '#server/platform/services.ts';
import { liveTable } from '../drafts/entry.ts';
import { warningsOfLive } from './warnings.ts';

/** Live entries of a kind that would cause warnings if they were published today: messages by entry. */
export type Warned = ReadonlyMap<string, readonly string[]>;
export type FindWarned = (kind: ContentKind) => Promise<Warned>;

/** The kinds with warnings, in the order of the menu; each is also the cache tag of its rows. */
export const WARNING_KINDS = ['films', 'posts', 'products', 'people'] as const;
type WarningKind = (typeof WARNING_KINDS)[number];

/** Checks a kind once for each change of its entries, and each day. */
export function createFindWarned({
  pool,
  freshness,
  timeZone,
  now,
}: Pick<Services, 'pool' | 'freshness' | 'timeZone' | 'now'>): FindWarned {
  const keeps = new Map(
    WARNING_KINDS.map((kind) => [kind, keepWhileFresh<Warned>(freshness, 1, () => [kind])]),
  );
  return async (kind) => {
    const today = dayIn(timeZone, now());
    if (!hasWarnings(kind)) return new Map();
    return keeps.get(kind)?.(today, () => look(pool, kind, today)) ?? new Map();
  };
}

const hasWarnings = (kind: ContentKind): kind is WarningKind => WARNING_KINDS.some((each) => each === kind);

/** SQL for the fields that warnings check, each reduced to what decides. */
const FACTS: Record<WarningKind, Record<string, string>> = {
  films: {
    posterUrl: 'poster_url IS NOT NULL OR poster_image IS NOT NULL',
    trailerUrl: "trailer_url <> ''",
    description: "description <> ''",
    otherImages: `CASE WHEN jsonb_path_exists(other_images, '$[*].fields.file.url ? (!(@ starts with "${MEDIA_PREFIX}"))') THEN other_images ELSE '[]' END`,
    releaseDate: "CASE WHEN 'coming-soon' = ANY (categories) THEN release_date END",
    categories: 'categories',
    hiwayLink: "concat(hiway_link, amazon_link, ebay_link, netflix_link) <> ''",
    watchNowPrice: 'CASE WHEN watch_now_price IS NOT NULL THEN 0 END',
    getTickets: 'get_tickets',
    getTicketsUrl: "get_tickets_url <> ''",
  },
  posts: { imageUrl: "image_url <> ''", excerpt: "excerpt <> ''" },
  products: { images: "CASE WHEN images = '{}' THEN images ELSE '{yes}' END" },
  people: { biography: "biography <> ''" },
};

/** Checks entries that have the same facts once: to read each of 20,000 would block visitors for half a second. */
async function look(pool: Pick<pg.Pool, 'query'>, kind: WarningKind, today: string): Promise<Warned> {
  const columns = Object.entries(FACTS[kind]).map(([field, value]) => `${value} AS "${field}"`);
  const { rows } = await pool.query<{ facts: object; entries: string[] }>(
    `SELECT to_jsonb(facts) AS facts, jsonb_agg(slug) AS entries
     FROM ${liveTable(kind).table}, LATERAL (SELECT ${columns.join(', ')}) AS facts GROUP BY facts ORDER BY min(id)`,
  );
  const found = new Map<string, string[]>();
  for (const { facts, entries } of rows) {
    const alike = { [kind]: [facts] } as Parameters<typeof warningsOfLive>[0];
    const messages = warningsOfLive(alike, today).map(({ message }) => message);
    if (messages.length > 0) for (const entry of entries) found.set(entry, messages);
  }
  return found;
}
