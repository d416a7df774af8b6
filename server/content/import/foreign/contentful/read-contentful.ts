import { z } from 'zod';
import { createGathering, type Gathered, type Gathering } from '../gathering.ts';
import { Unreadable } from '../read-text.ts';
import { gatherEntries, mappingsOf } from './gather.ts';
import type { Mapping } from './map-type.ts';
import { typeIn } from './references.ts';
import { ContentType, Locale, Resource } from './space.ts';

const Export = z.looseObject({
  contentTypes: z.array(z.unknown()).optional(),
  entries: z.array(z.unknown()),
  assets: z.array(z.unknown()).default([]),
  locales: z.array(z.unknown()).default([]),
});
const WithSys = z.looseObject({ entries: z.tuple([z.looseObject({ sys: z.unknown() })], z.unknown()) });

/** Whether a JSON file is an export of Contentful. */
export const isContentful = (json: unknown): boolean =>
  Export.required({ contentTypes: true }).safeParse(json).success || WithSys.safeParse(json).success;

/** Entries of an export of Contentful (`contentful space export`) in its default language. Throws Unreadable. */
export async function readContentful(json: unknown): Promise<Gathered> {
  const gathering = createGathering('contentful');
  const { data, error } = Export.safeParse(json);
  if (!data)
    throw new Unreadable(
      `it is no export of Contentful: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`,
    );
  if (!data.contentTypes)
    throw new Unreadable('it has no content types: export it without --skip-content-model');
  const types = new Map(
    read(ContentType, data.contentTypes, 'content type', gathering).map((type) => [type.sys.id, type]),
  );
  const assets = byId(read(Resource, data.assets, 'asset', gathering));
  const all = read(Resource, data.entries, 'entry', gathering);
  const entries = all.filter(({ sys }) => typeof sys.archivedVersion !== 'number');
  if (entries.length < all.length)
    gathering.left(
      'archived entries',
      'the file',
      String(all.length - entries.length),
      'Unarchive what you need',
    );
  const byIds = byId(entries);
  const mappings = mappingsOf(types);
  noteTypes(types, mappings, entries, gathering);
  const space = {
    types,
    locales: localesIn(data.locales),
    find: (type: 'Entry' | 'Asset', id: string) => (type === 'Entry' ? byIds : assets).get(id),
    slugOf: () => undefined,
  };
  await gatherEntries(space, mappings, entries, gathering);
  return gathering.gathered;
}

const byId = (resources: readonly Resource[]) => new Map(resources.map((each) => [each.sys.id, each]));

function read<Read>(
  schema: z.ZodType<Read>,
  values: readonly unknown[],
  what: string,
  gathering: Gathering,
): Read[] {
  return values.flatMap((value, at) => {
    const { data, error } = schema.safeParse(value);
    if (data === undefined)
      gathering.refused(
        `a damaged ${what}`,
        `${what} ${at + 1}`,
        error?.issues[0]?.path.join('.'),
        'Export it again',
      );
    return data === undefined ? [] : [data];
  });
}

/** The default language first. A file without languages is read as it is. */
export function localesIn(values: readonly unknown[]): string[] {
  const locales = values.flatMap((value) => Locale.safeParse(value).data ?? []);
  const first = locales.find((locale) => locale.default) ?? locales[0];
  return [first?.code ?? 'en-US', ...locales.filter((each) => each !== first).map(({ code }) => code)];
}

/** Names the types without a kind, and the fields without a place. */
function noteTypes(
  types: ReadonlyMap<string, ContentType>,
  mappings: ReadonlyMap<string, Mapping>,
  entries: readonly Resource[],
  gathering: Pick<Gathering, 'left'>,
): void {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(typeIn(entry), (counts.get(typeIn(entry)) ?? 0) + 1);
  for (const [id, count] of counts)
    if (!mappings.has(id))
      gathering.left(
        'a content type without a kind here',
        types.get(id)?.name || id,
        `${count} entries`,
        'What other entries refer to comes with them, by its name',
      );
  for (const [id, { unknown }] of mappings)
    if (counts.has(id))
      for (const field of unknown)
        gathering.left(
          'a field without a place',
          types.get(id)?.name || id,
          field,
          'Rename it, or leave it out',
        );
}
