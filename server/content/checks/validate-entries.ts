import type pg from 'pg';
import { TITLE_ART_BYTES } from '#contract/catalogue/title-art.ts';
import type { Entries } from '../model/entries.ts';
import { unknownInHome } from '../model/home-names.ts';
import type { Issue } from '../model/issues.ts';
import { KIND_NAMES } from '../model/kinds.ts';
import type { Labels } from '../model/labels.ts';
import type { Pictures } from '../model/pictures.ts';
import { unknownReferences } from '../model/relations.ts';
import { kindOfList, ORDERED_LISTS, slugsWithPlace } from '../publishing/order.ts';
import { takenSlugs } from '../publishing/rename.ts';
import { lostOffers } from './offers.ts';
import { deepPages } from './page-levels.ts';

/** Checks across entries, which can prevent publishing. The rules for a single entry are in entries.ts. */
export async function check(
  client: pg.ClientBase,
  entries: Entries,
  pictures: Pictures,
  labels: Labels,
): Promise<Issue[]> {
  return [
    ...(await takenSlugs(client, entries, labels)),
    ...(await unknownReferences(client, entries, labels)),
    ...(await unknownInHome(client, entries, labels)),
    ...(await deepPages(client, entries, labels)),
    ...(await lostOffers(client, entries, labels)),
    ...(await disputedNames(client, entries, labels)),
    ...(await unknownInOrder(client, entries, labels)),
    ...(await missingMedia(pictures, entries, labels)),
    ...(await heavyTitleArt(pictures, entries, labels)),
  ];
}

/** A name that two people claim without restricting it to films. */
async function disputedNames(
  client: pg.ClientBase,
  { people = [], gone = {}, renamed = {} }: Entries,
  labels: Labels,
): Promise<Issue[]> {
  if (people.length === 0) return [];
  const { rows } = await client.query<{ name: string; film: string | null; people: string[] }>(
    `WITH everybody AS (
       SELECT slug, name || "alsoKnownAs" AS names, films
       FROM jsonb_to_recordset($1::jsonb) AS each (slug text, name text, "alsoKnownAs" text[], films text[])
       UNION ALL SELECT slug, name || also_known_as, films FROM biographies WHERE slug <> ALL ($2))
     SELECT min(name) AS name, film, array_agg(DISTINCT slug ORDER BY slug) AS people
     FROM everybody, unnest(names) AS name, unnest(CASE WHEN films = '{}' THEN ARRAY[NULL]::text[] ELSE films END) AS film
     GROUP BY marquee_slug(name), film HAVING count(DISTINCT slug) > 1`,
    [
      JSON.stringify(
        people.map(({ slug, name, alsoKnownAs, films }) => ({ slug, name, alsoKnownAs, films })),
      ),
      [
        ...people.map(({ slug }) => slug),
        ...(gone.people ?? []),
        ...(renamed.people ?? []).map(({ from }) => from),
      ],
    ],
  );
  return rows.map(({ name, film, people: [one = '', other = ''] }) => ({
    file: labels('people', one),
    entry: one,
    field: 'films',
    message: film
      ? `${name} cannot be both ${one} and ${other} in ${film}`
      : `${name} can also be ${other}: name the films of one of them`,
  }));
}

async function unknownInOrder(client: pg.ClientBase, entries: Entries, labels: Labels): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const list of ORDERED_LISTS) {
    const requested = entries.order?.[list] ?? [];
    if (requested.length === 0) continue;
    const stored = await slugsWithPlace(client, list, requested);
    const known = new Set([...stored, ...(entries[kindOfList(list)] ?? []).map(({ slug }) => slug)]);
    const unknown = requested.filter((slug) => !known.has(slug));
    issues.push(
      ...unknown.map((slug) => ({
        file: labels('order', list),
        entry: list,
        message: `there is no ${slug}`,
      })),
    );
  }
  return issues;
}

async function missingMedia(pictures: Pictures, entries: Entries, labels: Labels): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const kind of KIND_NAMES) {
    for (const entry of entries[kind] ?? []) {
      const name = 'slug' in entry ? entry.slug : entry.name;
      const missing = await pictures.missing('slug' in entry ? entry : entry.body);
      issues.push(
        ...missing.map(({ field, url }) => ({
          file: labels(kind, name),
          entry: name,
          field,
          message: `there is no file behind ${url}`,
        })),
      );
    }
  }
  return issues;
}

async function heavyTitleArt(pictures: Pictures, { films = [] }: Entries, labels: Labels): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const { slug, titleArt } of films) {
    if (!titleArt || (await pictures.bytesOf(titleArt)) <= TITLE_ART_BYTES) continue;
    issues.push({
      file: labels('films', slug),
      entry: slug,
      field: 'titleArt',
      message: `must have at most ${TITLE_ART_BYTES / 1000} kB, since it is shown as it is`,
    });
  }
  return issues;
}
