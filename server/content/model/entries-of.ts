import type { z } from 'zod';
import type { DocumentName } from '#server/platform/db/documents.ts';
import { inNfc } from '#server/platform/db/in-nfc.ts';
import { WrittenOrder } from '../publishing/order.ts';
import { DocumentBodies } from './document-entries.ts';
import {
  CollectionEntry,
  type Entries,
  FilmEntry,
  OrderFile,
  PageEntry,
  PersonEntry,
  PostEntry,
  ProductEntry,
  SeasonEntry,
} from './entries.ts';
import type { EntryRef } from './identity.ts';
import { type Issue, issuesOf, wording } from './issues.ts';
import { KIND_NAMES, type Kind } from './kinds.ts';

/** A version or draft of an entry; a null body unpublishes it. */
export type Text = EntryRef & { body: unknown };

/** Schemas of the entries that are lists of a content file. */
export const SCHEMAS = {
  people: PersonEntry,
  films: FilmEntry,
  posts: PostEntry,
  collections: CollectionEntry,
  products: ProductEntry,
  seasons: SeasonEntry,
  pages: PageEntry,
} as const;

/**
 * Converts versions and drafts to the input of `publish`, with the issues that their schemas find; a version may be older than this
 * release. A slug that differs from the entry's name renames it.
 */
export function entriesOf(texts: readonly Text[]): { entries: Entries; faults: Issue[] } {
  const faults: Issue[] = [];
  const of = (kind: string) =>
    texts
      .filter((each) => each.kind === kind && each.body !== null)
      .map((each) => ({ ...each, body: inNfc(each.body) }));
  const renamed: NonNullable<Entries['renamed']> = {};

  function read<Entry extends { slug: string }>(
    kind: keyof typeof SCHEMAS,
    schema: z.ZodType<Entry>,
  ): Entry[] {
    const names = new Set<string>();
    return of(kind).flatMap(({ entry, body }) => {
      const parsed = parse(schema, named(body, entry), { file: kind, entry }, faults);
      if (!parsed) return [];
      if (names.has(parsed.slug))
        faults.push({ file: kind, entry, field: 'slug', message: 'is that of another entry' });
      names.add(parsed.slug);
      if (parsed.slug !== entry) renamed[kind] = [...(renamed[kind] ?? []), { from: entry, to: parsed.slug }];
      return [parsed];
    });
  }
  const documents = of('documents').flatMap(({ entry, body }) => {
    const name = entry as DocumentName;
    const parsed = parse(DocumentBodies[name], body, { file: 'documents', entry }, faults);
    return parsed ? [{ name, body: parsed }] : [];
  });
  const lists = Object.fromEntries(
    of('order').map(({ entry, body }) => [
      entry,
      parse(WrittenOrder, body, { file: 'order', entry }, faults),
    ]),
  );
  const entries: Entries = {
    people: read('people', PersonEntry),
    films: read('films', FilmEntry),
    posts: read('posts', PostEntry),
    collections: read('collections', CollectionEntry),
    products: read('products', ProductEntry),
    seasons: read('seasons', SeasonEntry),
    pages: read('pages', PageEntry),
    documents,
    order: parse(OrderFile, lists, { file: 'order', entry: Object.keys(lists).join(', ') }, faults) ?? {},
    gone: goneIn(texts),
    renamed,
  };
  return { entries, faults };
}

const goneIn = (texts: readonly Text[]) =>
  Object.fromEntries(
    KIND_NAMES.map((kind): [Kind, string[]] => [
      kind,
      texts.filter((each) => each.kind === kind && each.body === null).map(({ entry }) => entry),
    ]),
  );

/** Adds the slug, which a draft may lack. */
const named = (body: unknown, slug: string) =>
  typeof body === 'object' && body !== null && !('slug' in body) ? { slug, ...body } : body;

function parse<Read>(
  schema: z.ZodType<Read>,
  raw: unknown,
  place: { file: string; entry: string },
  issues: Issue[],
): Read | undefined {
  const read = schema.safeParse(raw, { error: wording });
  if (read.success) return read.data;
  issues.push(...issuesOf(read.error, place));
  return undefined;
}
