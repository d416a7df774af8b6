import type pg from 'pg';
import type { Entries } from './entries.ts';
import type { Fault } from './faults.ts';
import { KIND_NAMES } from './kinds.ts';
import type { Labels } from './labels.ts';
import { kindOfList, ORDERED_LISTS, slugsWithPlace } from './order.ts';
import type { Pictures } from './pictures.ts';
import { unknownReferences } from './references.ts';
import { takenSlugs } from './renames.ts';

/** Checks across entries, which can prevent publishing. What a single entry may hold is in entries.ts. */
export async function check(
  client: pg.ClientBase,
  entries: Entries,
  pictures: Pictures,
  labels: Labels,
): Promise<Fault[]> {
  return [
    ...(await takenSlugs(client, entries, labels)),
    ...(await unknownReferences(client, entries, labels)),
    ...(await disputedNames(client, entries, labels)),
    ...(await unknownInOrder(client, entries, labels)),
    ...(await missingMedia(pictures, entries, labels)),
  ];
}

/** A name that two people claim without saying in which films. */
async function disputedNames(
  client: pg.ClientBase,
  { people = [], gone = {}, renamed = {} }: Entries,
  labels: Labels,
): Promise<Fault[]> {
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
      JSON.stringify(people),
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

async function unknownInOrder(client: pg.ClientBase, entries: Entries, labels: Labels): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const list of ORDERED_LISTS) {
    const asked = entries.order?.[list] ?? [];
    if (asked.length === 0) continue;
    const stored = await slugsWithPlace(client, list, asked);
    const known = new Set([...stored, ...(entries[kindOfList(list)] ?? []).map(({ slug }) => slug)]);
    const unknown = asked.filter((slug) => !known.has(slug));
    faults.push(
      ...unknown.map((slug) => ({
        file: labels('order', list),
        entry: list,
        message: `there is no ${slug}`,
      })),
    );
  }
  return faults;
}

async function missingMedia(pictures: Pictures, entries: Entries, labels: Labels): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const kind of KIND_NAMES) {
    for (const entry of entries[kind] ?? []) {
      const name = 'slug' in entry ? entry.slug : entry.name;
      const missing = await pictures.missing('slug' in entry ? entry : entry.body);
      faults.push(
        ...missing.map(({ field, url }) => ({
          file: labels(kind, name),
          entry: name,
          field,
          message: `there is no file behind ${url}`,
        })),
      );
    }
  }
  return faults;
}
