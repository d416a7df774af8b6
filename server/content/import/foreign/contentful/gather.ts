import { setImmediate as nextTurn } from 'node:timers/promises';
import { isReserved } from '#contract/core/page-address.ts';
import type { RichText } from '#contract/core/rich-text.ts';
import type { Gathering } from '../gathering.ts';
import { slugOf } from '../slug-of.ts';
import { dayOf } from '../values.ts';
import { firstWords } from '../wordpress/article.ts';
import { type Mapping, mapType, namingOf } from './map-type.ts';
import { labelOf, type References, referencesIn, typeIn } from './references.ts';
import { hasOthers, type Resource, type Space, valueIn } from './space.ts';
import { readValue } from './values.ts';

/** The content types that the site has a kind for, by id. */
export function mappingsOf(types: Space['types']): Map<string, Mapping> {
  const mappings = new Map<string, Mapping>();
  for (const [id, type] of types) {
    const mapping = mapType(type);
    if (mapping) mappings.set(id, mapping);
  }
  return mappings;
}

/**
 * Gathers entries of Contentful. Those that were never published are drafts. What only describes others, such as a genre, comes with
 * those that refer to it. `owns`: what is empty there is empty here, and staff do not change what has come.
 */
export async function gatherEntries(
  space: Space,
  mappings: ReadonlyMap<string, Mapping>,
  entries: readonly Resource[],
  gathering: Gathering,
  { owns = false } = {},
): Promise<void> {
  const slugs = new Map<string, string>();
  const placeOf = (entry: Resource, mapping: Mapping) =>
    `${typeIn(entry)} ${entry.sys.id} (${labelOf(entry, space, mapping).slice(0, 80)})`;
  const known = entries.flatMap((entry) => {
    const mapping = mappings.get(typeIn(entry));
    return mapping ? [{ entry, mapping, place: placeOf(entry, mapping) }] : [];
  });
  for (const { entry, mapping, place } of known)
    slugs.set(entry.sys.id, gathering.claim(mapping.kind, place, wantedSlug(entry, space, mapping)));
  const references = referencesIn(space, mappings, slugs);
  for (const { entry, mapping, place } of known) {
    await nextTurn(); // a long text takes milliseconds
    const { sys } = entry;
    const isDraft = sys.version !== undefined && typeof sys.publishedVersion !== 'number';
    if (!isDraft && (sys.version ?? 0) > (sys.publishedVersion ?? 0) + 1)
      gathering.mended(
        'changes that are not published',
        place,
        '',
        'They are in the file, and so on the site',
      );
    if (hasOthers(entry, space.locales))
      gathering.left('texts in another language', place, '', `The site has one: ${space.locales[0]}`);
    const read = fieldsOf(entry, { space, mapping, place, gathering, references });
    const raw = owns ? withEmpty(read, mapping) : read;
    const outside = {
      id: sys.id,
      givesSlug: givesSlug(entry, space, mapping),
      owned: owns ? ownedBy(entry, space, mapping, raw) : null,
    };
    const slug = slugs.get(sys.id) ?? '';
    gathering.put({ kind: mapping.kind, place, raw: { ...raw, slug }, isDraft, outside });
  }
}

type Context = {
  space: Space;
  mapping: Mapping;
  place: string;
  gathering: Gathering;
  references: References;
};

function fieldsOf(entry: Resource, context: Context): Record<string, unknown> {
  const { space, mapping, place } = context;
  const read = mapping.fields
    .filter(({ field }) => field !== 'slug')
    .map(
      (mapped) =>
        [mapped.field, readValue(mapped, valueIn(entry, mapped.column, space.locales), context)] as const,
    );
  const raw: Record<string, unknown> = Object.fromEntries(read.filter(([, value]) => value !== undefined));
  const naming = namingOf(mapping.kind);
  if (!raw[naming]) {
    raw[naming] = labelOf(entry, space, mapping);
    context.gathering.mended(`no ${naming}`, place, '', `It is called ${raw[naming]}`);
  }
  if (mapping.kind === 'posts') {
    const { createdAt = '', firstPublishedAt = createdAt } = entry.sys;
    raw.excerpt ??= raw.body ? firstWords(raw.body as RichText) : '';
    raw.date ??= dayOf(firstPublishedAt);
    if (raw.date === undefined) delete raw.date;
  }
  if (mapping.kind === 'products') {
    const { sku, stock = null, variantPrice = null, ...product } = raw;
    return { ...product, ...(sku ? { variants: [{ sku, stock, size: '', price: variantPrice }] } : {}) };
  }
  return raw;
}

/** What is said of what must not be empty. */
const INSTEAD: Partial<Record<string, unknown>> = {
  author: 'Editors',
  category: 'Merchandise',
  body: { nodeType: 'document', content: [] },
};
/** Beside the entry: stock is counted here. */
const BESIDE = new Set(['sku', 'stock', 'variantPrice', 'variants', 'inStock']);

/** Fields that Contentful has, and that are empty there, as empty. */
function withEmpty(raw: Record<string, unknown>, { fields }: Mapping): Record<string, unknown> {
  const names = fields.map(({ field }) => field).filter((field) => field !== 'slug' && !BESIDE.has(field));
  return { ...Object.fromEntries(names.map((name) => [name, INSTEAD[name] ?? null])), ...raw };
}

function ownedBy(entry: Resource, space: Space, mapping: Mapping, raw: object): string[] {
  const names = Object.keys(raw).filter((name) => !BESIDE.has(name));
  return givesSlug(entry, space, mapping) ? ['slug', ...names] : names;
}

const slugField = ({ fields }: Mapping) => fields.find(({ field }) => field === 'slug')?.column;

function givesSlug(entry: Resource, { locales }: Space, mapping: Mapping): boolean {
  const name = slugField(mapping);
  const value = name && valueIn(entry, name, locales);
  return typeof value === 'string' && slugOf(lastPart(value)) !== '';
}

/** Some spaces have whole paths for slugs. */
const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? '';

function wantedSlug(entry: Resource, space: Space, mapping: Mapping): string {
  const name = slugField(mapping);
  const given = name && valueIn(entry, name, space.locales);
  const own = typeof given === 'string' ? slugOf(lastPart(given)) : '';
  const slug =
    own || space.slugOf(entry.sys.id) || slugOf(labelOf(entry, space, mapping)) || slugOf(entry.sys.id);
  return mapping.kind === 'pages' && isReserved(slug) ? `${slug}-page` : slug;
}
