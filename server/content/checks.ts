import type pg from 'pg';
import type { Entries } from './entries.ts';
import type { Fault } from './faults.ts';
import { KIND_NAMES } from './kinds.ts';
import type { Labels } from './labels.ts';
import { ORDERED_LISTS } from './order.ts';
import type { Pictures } from './pictures.ts';

/** Checks across entries, which can prevent publishing. What a single entry may hold is in entries.ts. */
export async function check(
  client: pg.ClientBase,
  entries: Entries,
  pictures: Pictures,
  labels: Labels,
): Promise<Fault[]> {
  return [
    ...(await unknownCollections(client, entries, labels)),
    ...(await unknownInOrder(client, entries, labels)),
    ...(await missingMedia(pictures, entries, labels)),
  ];
}

/** Every product needs its collection, also products that the entries do not name. */
async function unknownCollections(client: pg.ClientBase, entries: Entries, labels: Labels): Promise<Fault[]> {
  const { collections = [], products = [], gone = {} } = entries;
  const stored = await client.query<{ slug: string }>('SELECT slug FROM collections');
  const goneCollections = new Set(gone.collections);
  const known = new Set([...stored.rows, ...collections].map(({ slug }) => slug)).difference(goneCollections);
  const others = await client.query<{ slug: string; collection: string }>(
    'SELECT slug, collection FROM products WHERE collection = ANY ($1) AND slug <> ALL ($2)',
    [[...goneCollections], [...products.map(({ slug }) => slug), ...(gone.products ?? [])]],
  );
  return [...products, ...others.rows]
    .filter(({ collection }) => !known.has(collection))
    .map(({ slug, collection }) => ({
      file: labels('products', slug),
      entry: slug,
      field: 'collection',
      message: `there is no collection ${collection}`,
    }));
}

async function unknownInOrder(client: pg.ClientBase, entries: Entries, labels: Labels): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const list of ORDERED_LISTS) {
    const stored = await client.query<{ slug: string }>(`SELECT slug FROM ${list}`);
    const known = new Set([...stored.rows, ...(entries[list] ?? [])].map(({ slug }) => slug));
    const unknown = (entries.order?.[list] ?? []).filter((slug) => !known.has(slug));
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
