import { TABLE_KINDS, type TableKind } from '#contract/content/import-calls.ts';
import type { TableColumns } from '#contract/content/imports.ts';
import { withoutUnstorable } from '#server/platform/db/unstorable.ts';
import type { ForeignKind } from './gathering.ts';
import type { Table } from './rows.ts';

/** How the cells of a column are read. */
export type Reading =
  | 'text'
  | 'prose'
  | 'body'
  | 'day'
  | 'minutes'
  | 'whole'
  | 'amount'
  | 'cents'
  | 'flag'
  | 'list'
  | 'slugs'
  | 'address'
  | 'slug';
type Field = { name: string; reading: Reading; also: string };

/** The fields of each kind that a table may have, with other names of their columns, in small letters without signs. */
const FIELDS: Partial<Record<ForeignKind, readonly Field[]>> = {
  films: [
    { name: 'slug', reading: 'slug', also: 'handle,permalink,url slug' },
    { name: 'title', reading: 'text', also: 'film,film title,name,movie,movie title,english title' },
    { name: 'originalTitle', reading: 'text', also: 'original title,aka,original' },
    {
      name: 'description',
      reading: 'prose',
      also: 'synopsis,plot,summary,logline,about,overview,long synopsis',
    },
    { name: 'director', reading: 'list', also: 'directors,directed by,regie' },
    { name: 'cast', reading: 'list', also: 'actors,starring,stars,with' },
    { name: 'producers', reading: 'list', also: 'producer,produced by' },
    { name: 'genre', reading: 'list', also: 'genres' },
    { name: 'countries', reading: 'list', also: 'country,countries of production,production country' },
    { name: 'languages', reading: 'list', also: 'language,spoken languages' },
    { name: 'year', reading: 'whole', also: 'production year,year of production' },
    {
      name: 'runtime',
      reading: 'minutes',
      also: 'duration,length,running time,minutes,run time,runtime min,runtime minutes',
    },
    {
      name: 'releaseDate',
      reading: 'day',
      also: 'release,released,release day,date,uk release,release date uk',
    },
    { name: 'rating', reading: 'text', also: 'certificate,age rating,classification,bbfc' },
    { name: 'awards', reading: 'list', also: 'award,prizes,honours' },
    { name: 'categories', reading: 'slugs', also: 'category,row' },
    { name: 'watchNowPrice', reading: 'amount', also: 'price,stream price,watch now price,rental price' },
    { name: 'posterUrl', reading: 'address', also: 'poster,poster image,cover,image,artwork' },
    { name: 'dvdCoverUrl', reading: 'address', also: 'dvd cover,disc cover' },
    { name: 'trailerUrl', reading: 'address', also: 'trailer,trailer link,video' },
    { name: 'amazonLink', reading: 'address', also: 'amazon' },
    { name: 'ebayLink', reading: 'address', also: 'ebay' },
    { name: 'netflixLink', reading: 'address', also: 'netflix' },
    { name: 'hiwayLink', reading: 'address', also: 'hiway' },
    { name: 'getTickets', reading: 'flag', also: 'in cinemas' },
    { name: 'getTicketsUrl', reading: 'address', also: 'tickets,ticket link,tickets url' },
  ],
  posts: [
    { name: 'slug', reading: 'slug', also: 'handle,permalink' },
    { name: 'title', reading: 'text', also: 'headline,post title,name' },
    { name: 'excerpt', reading: 'prose', also: 'summary,teaser,description,standfirst' },
    { name: 'author', reading: 'text', also: 'by,writer,post author' },
    { name: 'date', reading: 'day', also: 'published,published at,publish date,post date,publication date' },
    { name: 'tags', reading: 'list', also: 'categories,keywords,tag,category' },
    { name: 'imageUrl', reading: 'address', also: 'image,featured image,picture,cover' },
    { name: 'body', reading: 'body', also: 'content,text,html,article,post content' },
    { name: 'films', reading: 'slugs', also: 'film slugs,related films,film,movies' },
    { name: 'people', reading: 'slugs', also: 'person slugs,related people' },
    { name: 'products', reading: 'slugs', also: 'product slugs,related products' },
  ],
  // Not of spreadsheets.
  pages: [
    { name: 'slug', reading: 'slug', also: 'handle,permalink,url slug' },
    { name: 'title', reading: 'text', also: 'headline,name,page title' },
    { name: 'summary', reading: 'prose', also: 'excerpt,description,intro,introduction,subtitle' },
    { name: 'parent', reading: 'slug', also: 'parent page' },
    { name: 'body', reading: 'body', also: 'content,text,html' },
  ],
  collections: [
    { name: 'slug', reading: 'slug', also: 'handle' },
    { name: 'name', reading: 'text', also: 'title' },
    { name: 'description', reading: 'prose', also: 'text,about' },
  ],
  people: [
    { name: 'slug', reading: 'slug', also: 'handle' },
    { name: 'name', reading: 'text', also: 'person,full name' },
    { name: 'sortName', reading: 'text', also: 'sort name,last name first' },
    { name: 'alsoKnownAs', reading: 'list', also: 'also known as,aka,other names' },
    { name: 'biography', reading: 'prose', also: 'bio,about,description' },
    { name: 'portrait', reading: 'address', also: 'photo,picture,image,headshot' },
  ],
  products: [
    { name: 'slug', reading: 'slug', also: 'handle' },
    { name: 'name', reading: 'text', also: 'title,product,product name' },
    { name: 'description', reading: 'prose', also: 'text,about,details' },
    { name: 'price', reading: 'cents', also: 'amount,retail price' },
    { name: 'salePrice', reading: 'cents', also: 'sale price,special price,reduced price' },
    { name: 'saleFrom', reading: 'day', also: 'sale from,sale start' },
    { name: 'saleUntil', reading: 'day', also: 'sale until,sale end' },
    { name: 'images', reading: 'list', also: 'image,picture,pictures,photo,image url' },
    { name: 'collection', reading: 'slug', also: 'group,department' },
    { name: 'category', reading: 'text', also: 'type,product type,kind' },
    { name: 'sizes', reading: 'list', also: 'size' },
    { name: 'optionName', reading: 'text', also: 'option name,name of the option' },
    { name: 'option', reading: 'text', also: 'colour,color,option value,second option' },
    { name: 'sku', reading: 'text', also: 'article number,item number' },
    { name: 'stock', reading: 'whole', also: 'quantity,inventory,qty' },
    { name: 'variantPrice', reading: 'cents', also: 'price of the variant' },
    { name: 'inStock', reading: 'flag', also: 'available' },
  ],
};

/** A name in small letters, its words apart. */
export const plain = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Columns that only one kind has: they tell the kinds apart, since all have a title. */
const TELLING: readonly [kind: TableKind, columns: readonly string[]][] = [
  [
    'films',
    [
      'director',
      'runtime',
      'cast',
      'rating',
      'posterUrl',
      'releaseDate',
      'genre',
      'year',
      'countries',
      'trailerUrl',
    ],
  ],
  ['products', ['price', 'sku', 'stock', 'sizes', 'collection']],
  ['posts', ['body', 'excerpt', 'author', 'tags', 'date']],
  ['people', ['biography', 'portrait', 'sortName', 'alsoKnownAs']],
];

/** What a file is called counts more than any column. */
const NAME_COUNTS = 20;

/** A column of a table with its field. */
export type Mapped = { column: string; field: string; reading: Reading };

const fieldsOf = (kind: ForeignKind): readonly Field[] => FIELDS[kind] ?? [];

/** Names of the fields that a table may have, by kind. */
export const FIELDS_BY_KIND = Object.fromEntries(
  TABLE_KINDS.map((kind) => [kind, fieldsOf(kind).map(({ name }) => name)]),
) as Record<TableKind, string[]>;

const LONGEST_SAMPLE = 60;
const SAMPLED_ROWS = 20;

/**
 * What a table is about, and the field of each column: as a person chose for a table with the same columns, else by their names. `kind` is
 * null if no name tells.
 */
export function columnsOf(
  { columns, rows }: Table,
  fileName: string,
  chosen: readonly TableColumns[],
): TableColumns {
  const before = chosen.find((each) =>
    isSame(
      each.columns.map(({ name }) => name),
      columns,
    ),
  );
  const proposed = before ?? propose(columns, fileName);
  const fields = new Map(proposed.columns.map(({ name, field }) => [name, field]));
  return {
    kind: proposed.kind,
    columns: [...new Set(columns)].filter(Boolean).map((name) => ({
      name,
      field: fields.get(name) ?? null,
      sample: firstOf(rows, name),
    })),
    isChosen: before !== undefined,
  };
}

/** The first value of a column, if it is among the first rows. */
const firstOf = (rows: Table['rows'], column: string): string =>
  rows
    .slice(0, SAMPLED_ROWS)
    .map(({ cells }) => withoutUnstorable(cells.get(column)?.trim().slice(0, LONGEST_SAMPLE) ?? ''))
    .find(Boolean) ?? '';

/** Columns with their fields, without those that are left out. */
export const mappedIn = ({ kind, columns }: TableColumns): Mapped[] =>
  columns.flatMap(({ name, field }) => {
    const found = kind && fieldsOf(kind).find((each) => each.name === field);
    return found ? [{ column: name, field: found.name, reading: found.reading }] : [];
  });

const isSame = (one: readonly string[], other: readonly string[]): boolean => {
  const names = new Set(other.filter(Boolean));
  return one.length === names.size && one.every((name) => names.has(name));
};

function propose(
  columns: readonly string[],
  fileName: string,
): Pick<TableColumns, 'kind'> & {
  columns: { name: string; field: string }[];
} {
  const found = mapColumns(columns, fileName);
  const named = found?.mapped.map(({ column, field }) => ({ name: column, field })) ?? [];
  return { kind: found?.kind ?? null, columns: named };
}

/** What records with these columns are, and their fields. Undefined if fewer than `least` of the columns tell. */
export function mapColumns(
  columns: readonly string[],
  fileName: string,
  least = 1,
): { kind: TableKind; mapped: Mapped[] } | undefined {
  const found = TELLING.map(([kind, telling]) => {
    const mapped = mappedOf(kind, columns);
    const names = new Set(mapped.map(({ field }) => field));
    const named = plain(fileName).split(' ').includes(kind) && mapped.length > 1 ? NAME_COUNTS : 0;
    return { kind, mapped, score: named + telling.filter((field) => names.has(field)).length };
  }).sort((a, b) => b.score - a.score)[0];
  return found && found.score >= least ? { kind: found.kind, mapped: found.mapped } : undefined;
}

/** Each field takes the column of its own name, else the first of its other names. */
export function mappedOf(kind: ForeignKind, columns: readonly string[]): Mapped[] {
  const left = new Map(columns.map((column) => [plain(column), column]));
  return fieldsOf(kind).flatMap(({ name, reading, also }) => {
    const found = [plain(name), ...also.split(',')].find((each) => left.has(each));
    const column = found && left.get(found);
    if (!found || !column) return [];
    left.delete(found);
    return [{ column, field: name, reading }];
  });
}
