import type { RichTextNode } from '#contract/core/rich-text.ts';
import type { RawEntry } from '../gathering.ts';

const FIELDS = ['imageUrl', 'posterUrl', 'dvdCoverUrl', 'portrait'];
const isOutside = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://');

/** The pictures of an entry that are on other sites. */
export function outsidePictures({ raw }: RawEntry): string[] {
  const single = FIELDS.map((field) => raw[field]);
  const several = Array.isArray(raw.images) ? raw.images : [];
  return [...single, ...several, ...nodesOf(raw).flatMap(inNode)].filter(isOutside);
}

const nodesOf = ({ body }: RawEntry['raw']): RichTextNode[] =>
  typeof body === 'object' && body !== null && 'content' in body ? (body.content as RichTextNode[]) : [];

const inNode = ({ nodeType, data = {} }: RichTextNode): unknown[] => {
  if (nodeType === 'picture-block') return [data.url];
  return nodeType === 'gallery-block' && Array.isArray(data.pictures) ? data.pictures : [];
};

/** The entry with its pictures at their new addresses, and without those that have none. */
export function withPictures(entry: RawEntry, addresses: ReadonlyMap<string, string>): RawEntry {
  const moved = (value: unknown): string | undefined =>
    isOutside(value) ? addresses.get(value) : (value as string);
  const raw = { ...entry.raw };
  for (const field of FIELDS) {
    if (!isOutside(raw[field])) continue;
    const address = moved(raw[field]);
    if (address) raw[field] = address;
    else delete raw[field];
  }
  if (Array.isArray(raw.images)) raw.images = raw.images.flatMap((each) => moved(each) ?? []);
  const content = nodesOf(raw).flatMap((node): RichTextNode[] => {
    const { nodeType, data = {} } = node;
    if (nodeType === 'picture-block') {
      const url = moved(data.url);
      return url ? [{ ...node, data: { ...data, url } }] : [];
    }
    if (nodeType !== 'gallery-block' || !Array.isArray(data.pictures)) return [node];
    const pictures = data.pictures.flatMap((each) => moved(each) ?? []);
    return pictures.length > 0 ? [{ ...node, data: { ...data, pictures } }] : [];
  });
  if (raw.body) raw.body = { ...(raw.body as object), content };
  return { ...entry, raw };
}
