import { createGathering, FOREIGN_KINDS, type ForeignKind, type Gathered } from './gathering.ts';
import { Unreadable } from './read-text.ts';

type Json = Record<string, unknown>;

/** Fields that only records of one kind have. */
const TELLING: Record<ForeignKind, readonly string[]> = {
  films: ['director', 'posterUrl', 'runtime', 'watchNowPrice', 'trailerUrl'],
  posts: ['excerpt', 'tags', 'author'],
  people: ['alsoKnownAs', 'biography', 'sortName'],
  products: ['price', 'collection'],
  pages: ['summary', 'parent'],
  collections: [],
};
/**
 * Records of the public API, or entries of a content file: a list, an object with one list, or one record. What an answer of the API has
 * besides is computed. Undefined if it is neither; throws Unreadable if no field tells the kind.
 */
export async function readJson(json: unknown): Promise<Gathered | undefined> {
  const records = recordsIn(json);
  const [first] = records ?? [];
  if (!records || !first) return undefined;
  const kind = kindOf(first);
  if (!kind)
    throw new Unreadable('its records are none of films, posts, people, products, collections or pages');
  const gathering = createGathering('json');
  // Making the schemas takes longer than reading most files of other kinds.
  const { SCHEMAS } = await import('../../model/entries-of.ts');
  const known = new Set(Object.keys(SCHEMAS[kind].shape));
  if (kind === 'products') known.add('variants');
  for (const [at, record] of records.entries()) {
    const place = `record ${at + 1}`;
    const isAnswer = 'colours' in record;
    const { slug, ...fields } = isAnswer && kind === 'products' ? asEntered(record) : record;
    if (typeof slug !== 'string' || slug === '') {
      gathering.refused('no slug', place, '', 'Give each record a slug');
      continue;
    }
    const own = Object.entries(fields).filter(([name]) => known.has(name));
    gathering.add(
      kind,
      place,
      slug,
      Object.fromEntries(own.map(([name, value]) => [name, unversioned(value)])),
    );
    for (const name of isAnswer ? [] : Object.keys(fields))
      if (!known.has(name))
        gathering.left('a field that the site does not have', place, name, 'Leave it out');
  }
  return gathering.gathered;
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function recordsIn(json: unknown): Json[] | undefined {
  const list = Array.isArray(json) ? json : isRecord(json) && 'slug' in json ? [json] : listWithin(json);
  return list?.every(isRecord) && list.some((each) => 'slug' in each) ? list : undefined;
}

const listWithin = (json: unknown): unknown[] | undefined =>
  isRecord(json) ? Object.values(json).find((each) => Array.isArray(each)) : undefined;

function kindOf(record: Json): ForeignKind | undefined {
  const found = FOREIGN_KINDS.find((kind) => TELLING[kind].some((name) => name in record));
  return found ?? ('name' in record && 'description' in record ? 'collections' : undefined);
}

/** A product on the wire has the price of its sale, and says whether any variant is in stock. */
function asEntered({ sale, inStock: _, ...record }: Json): Json {
  if (!isRecord(sale)) return record;
  return { ...record, price: sale.regularPrice, salePrice: record.price, saleUntil: sale.until };
}

/** Addresses below /media without the version that the site adds. */
function unversioned(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/media/') ? value.split('?v=', 1)[0] : value;
  if (Array.isArray(value)) return value.map(unversioned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unversioned(each)]));
}
