import { entryPaths, type PageKind } from '#contract/core/entry-paths.ts';
import { videoOf } from '../html/embedded.ts';
import { plainText } from '../html/plain-text.ts';
import type { Mapping } from './map-type.ts';
import type { Embedded, Finder } from './rich-text.ts';
import { fileOf, linkIn, type Resource, type Space, valueIn } from './space.ts';

/** How the links of entries are followed. */
export type References = {
  finder: Finder;
  /** The slug of an entry that the site has, or is about to have. */
  slugOf(id: string): string | undefined;
  /** The picture of an entry that only holds one, for fields that want an address. */
  pictureOf(id: string, reading: string): string | undefined;
};

/** `slugs`: of the entries that are read now, by id. */
export function referencesIn(
  space: Space,
  mappings: ReadonlyMap<string, Mapping>,
  slugs: ReadonlyMap<string, string>,
): References {
  const slugOf = (id: string) => slugs.get(id) ?? space.slugOf(id);
  const assetOf = (id: string) => {
    const asset = space.find('Asset', id);
    return asset && fileOf(asset, space.locales);
  };
  const entryOf = (id: string): Embedded | undefined => {
    const entry = space.find('Entry', id);
    if (!entry) return undefined;
    const type = typeIn(entry);
    const mapping = mappings.get(type);
    const slug = mapping && slugOf(id);
    const label = labelOf(entry, space, mapping);
    if (mapping && slug) return { label, path: entryPaths[mapping.kind satisfies PageKind](slug) };
    return { label, ...heldBy(entry) };
  };
  /** Of a type without a page: its first picture, else the first address of a video. */
  const heldBy = (entry: Resource): Pick<Embedded, 'picture' | 'video'> => {
    for (const name of Object.keys(entry.fields)) {
      const value = valueIn(entry, name, space.locales);
      const link = linkIn(value);
      const picture = link?.type === 'Asset' ? assetOf(link.id) : undefined;
      if (picture) return { picture };
      if (typeof value === 'string' && value.length < 500 && videoOf(value)) return { video: value };
    }
    return {};
  };
  return {
    finder: { fileOf: assetOf, entryOf },
    slugOf,
    pictureOf: (id, reading) => {
      const entry = reading === 'address' ? entryOf(id) : undefined;
      return entry?.picture?.url ?? entry?.video;
    },
  };
}

/** The id of an entry's content type. */
export const typeIn = ({ sys }: Resource): string => sys.contentType?.sys.id ?? '';

/** A long text that stands for a name is asked for by each reference. */
const READ_OF_LABEL = 3_000;

/** What an entry is called: by its field for that, else its first text. */
export function labelOf(entry: Resource, { types, locales }: Space, mapping: Mapping | undefined): string {
  const naming = mapping?.fields.find(({ field }) => field === 'title' || field === 'name')?.column;
  const own = types.get(typeIn(entry))?.displayField;
  for (const name of [naming, own, 'name', 'title', ...Object.keys(entry.fields)]) {
    const value = name && valueIn(entry, name, locales);
    if (typeof value === 'string' && value.trim())
      return plainText(value.slice(0, READ_OF_LABEL)).replaceAll('\n', ' ').slice(0, 300);
  }
  return entry.sys.id;
}
