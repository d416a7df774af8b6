import { type Mapped, mapColumns, mappedOf, plain } from '../columns.ts';
import type { ForeignKind } from '../gathering.ts';
import type { ContentType } from './space.ts';

/** A content type as a kind of the site. `column` of a field is its id. `unknown`: fields without a place. */
export type Mapping = { kind: ForeignKind; fields: Mapped[]; unknown: string[] };

/** What types are called. */
const WORDS: Record<ForeignKind, string> = {
  films: 'film films movie movies feature features',
  posts: 'post posts article articles news story blog',
  products: 'product products merchandise merch',
  people: 'person people author authors director directors actor actors filmmaker talent',
  collections: 'collection collections',
  pages: 'page pages',
};
const KIND_OF = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as ForeignKind]),
  ),
);
/** What describes others: its title is taken where they refer to it. */
const LABELS = new Set(
  'genre genres category categories tag tags topic country language role credit seo image video link menu navigation settings section block quote asset'.split(
    ' ',
  ),
);
/** Fields that tell the kind of a type whose name tells nothing. */
const LEAST = 3;

/** The kind and fields of a content type, by its name, else by its fields; undefined if the site has no such kind. */
export function mapType({ sys: { id }, name, displayField, fields }: ContentType): Mapping | undefined {
  const own = fields.filter(({ omitted }) => !omitted);
  const ids = own.map((field) => field.id);
  const kind = kindOf([plain(id), plain(name)]) ?? mapColumns(ids, '', LEAST)?.kind;
  if (!kind || isLabel(plain(id)) || isLabel(plain(name))) return undefined;
  const byId = mappedOf(kind, ids);
  const byName = mappedOf(
    kind,
    own.filter((field) => !byId.some(({ column }) => column === field.id)).map((field) => field.name),
  ).flatMap(({ column, ...rest }): Mapped[] => {
    const field = own.find((each) => each.name === column && !byId.some((other) => other.column === each.id));
    return field && !byId.some(({ field: taken }) => taken === rest.field)
      ? [{ ...rest, column: field.id }]
      : [];
  });
  const found = [...byId, ...byName];
  const naming = namingOf(kind);
  if (displayField && ids.includes(displayField) && !found.some(({ field }) => field === naming))
    found.push({ column: displayField, field: naming, reading: 'text' });
  if (!found.some(({ field }) => field === naming)) return undefined;
  const known = new Set(found.map(({ column }) => column));
  return { kind, fields: found, unknown: ids.filter((each) => !known.has(each)) };
}

export const namingOf = (kind: ForeignKind): string =>
  kind === 'people' || kind === 'products' || kind === 'collections' ? 'name' : 'title';

const lastOf = (words: string): string => words.split(' ').at(-1) ?? '';
const isLabel = (words: string): boolean => LABELS.has(lastOf(words));

/** The last word counts before the others: a "film author" is an author. */
const kindOf = (names: readonly string[]): ForeignKind | undefined =>
  [...names.map(lastOf), ...names.flatMap((name) => name.split(' '))]
    .map((word) => KIND_OF.get(word))
    .find(Boolean);
