import { z } from 'zod';

/* Entries, assets and content types, as an export, the delivery API and the management API of Contentful have them. */

const Named = z.looseObject({ sys: z.looseObject({ id: z.string() }) });

const Field = z.looseObject({
  id: z.string(),
  name: z.string().catch(''),
  type: z.string(),
  omitted: z.boolean().optional(),
});
export const ContentType = z.looseObject({
  sys: z.looseObject({ id: z.string() }),
  name: z.string().catch(''),
  displayField: z.string().nullish(),
  fields: z.array(Field),
});
export type ContentType = z.infer<typeof ContentType>;

/** Content types by their ids, without what is none. */
export const typesIn = (values: readonly unknown[]): Map<string, ContentType> =>
  new Map(
    values.flatMap((value) => ContentType.safeParse(value).data ?? []).map((type) => [type.sys.id, type]),
  );

export const Locale = z.looseObject({ code: z.string(), default: z.boolean().optional() });

/** An entry or an asset. */
export const Resource = z.looseObject({
  sys: z.looseObject({
    id: z.string().min(1).max(200),
    type: z.string().optional(),
    contentType: Named.optional(),
    version: z.number().optional(),
    publishedVersion: z.number().nullish(),
    archivedVersion: z.number().nullish(),
    createdAt: z.string().optional(),
    firstPublishedAt: z.string().optional(),
  }),
  fields: z.record(z.string(), z.unknown()).default({}),
});
export type Resource = z.infer<typeof Resource>;

const Link = z.looseObject({
  sys: z.looseObject({ type: z.literal('Link'), linkType: z.enum(['Entry', 'Asset']), id: z.string() }),
});
type LinkType = z.infer<typeof Link>['sys']['linkType'];

/** What a link leads to; undefined for anything else. */
export const linkIn = (value: unknown): { type: LinkType; id: string } | undefined => {
  const sys = Link.safeParse(value).data?.sys;
  return sys && { type: sys.linkType, id: sys.id };
};

/** What one can look up while entries are read. */
export type Space = {
  types: ReadonlyMap<string, ContentType>;
  /** The codes of all languages. The first is the one that is read. */
  locales: readonly string[];
  find(type: LinkType, id: string): Resource | undefined;
  /** The slug of an entry that is on the site already. */
  slugOf(id: string): string | undefined;
};

/** A field in the language that is read. The other form, without languages, is that of the delivery API for one of them. */
export function valueIn({ fields }: Resource, name: string, locales: readonly string[]): unknown {
  const value = fields[name];
  if (!hasLanguages(value, locales)) return value;
  return Reflect.get(value, locales[0] ?? '');
}

/** Whether a resource has texts in a language that is not read. */
export const hasOthers = ({ fields }: Resource, locales: readonly string[]): boolean =>
  Object.values(fields).some(
    (value) =>
      hasLanguages(value, locales) &&
      Object.entries(value).some(([code, each]) => code !== locales[0] && each !== null && each !== ''),
  );

function hasLanguages(value: unknown, locales: readonly string[]): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((code) => locales.includes(code));
}

const File = z.looseObject({
  url: z.string(),
  contentType: z.string().catch(''),
  fileName: z.string().catch(''),
});

/** The file of an asset, over https; undefined while it has none. */
export function fileOf(asset: Resource, locales: readonly string[]) {
  const file = File.safeParse(valueIn(asset, 'file', locales)).data;
  if (!file) return undefined;
  const url = URL.parse(file.url, 'https://images.ctfassets.net');
  if (!url) return undefined;
  url.protocol = 'https:';
  const title = valueIn(asset, 'title', locales);
  const label = (typeof title === 'string' && title.trim()) || file.fileName || 'File';
  return { url: url.href, label, type: file.contentType };
}
