import type pg from 'pg';
import { collections, documents, films, posts, products } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { BadContent, type Fault } from './faults.ts';
import { type Move, ORDERED_LISTS, type OrderedList, putInOrder } from './order.ts';
import { createPictures, filmPictures, type Pictures, postPictures, productPictures } from './pictures.ts';
import { type Content, FILES, readContent } from './read.ts';
import { type Changes, upsert } from './upsert.ts';

export type Kind = 'films' | 'posts' | 'collections' | 'products' | 'documents';
export type Report = Partial<Record<Kind, Changes>> & { moved: Record<OrderedList, Move[]> };
type ImportOptions = {
  /** The folder with films.json and its siblings; missing files are skipped. */
  folder: string;
  /** Folders behind /media. */
  mediaRoots: readonly string[];
  /** Base of relative dates. */
  today?: Date;
};

/** An arbitrary number that no other advisory lock uses; imports take turns. */
const CONTENT_LOCK = 7_231_905;

/**
 * Updates the database's content from a folder, by slug, all or nothing. What the folder does not name stays, as does the
 * existing order, unless order.json changes it. Throws BadContent with all errors at once.
 */
export function importContent({ pool, ...options }: ImportOptions & { pool: pg.Pool }): Promise<Report> {
  return inTransaction(pool, async (client) => {
    await lockContent(client);
    return importInto(client, options);
  });
}

export const lockContent = (client: pg.ClientBase) =>
  client.query('SELECT pg_advisory_xact_lock($1)', [CONTENT_LOCK]);

/** The same, within the caller's transaction. */
export async function importInto(
  client: pg.ClientBase,
  { folder, mediaRoots, today }: ImportOptions,
): Promise<Report> {
  const faults: Fault[] = [];
  const content = await readContent(folder, faults, today);
  if (
    Object.values(content).every((kind) => kind === undefined || Object.keys(kind).length === 0) &&
    faults.length === 0
  ) {
    faults.push({ file: folder, message: `has none of ${Object.values(FILES).join(', ')}` });
  }
  const pictures = createPictures(mediaRoots);
  faults.push(
    ...(await unknownCollections(client, content)),
    ...(await unknownInOrder(client, content)),
    ...(await missingMedia(pictures, content)),
  );
  if (faults.length > 0) throw new BadContent(faults);
  return write(client, content, pictures);
}

async function write(client: pg.ClientBase, content: Content, pictures: Pictures): Promise<Report> {
  const report: Report = { moved: { films: [], collections: [], products: [] } };
  if (content.films)
    report.films = await upsert(client, films, 'slug', await coloured(content.films, filmPictures));
  if (content.posts)
    report.posts = await upsert(client, posts, 'slug', await coloured(content.posts, postPictures));
  if (content.collections)
    report.collections = await upsert(client, collections, 'slug', content.collections);
  if (content.products) {
    report.products = await upsert(
      client,
      products,
      'slug',
      await coloured(content.products, productPictures),
    );
  }
  if (content.documents.length > 0)
    report.documents = await upsert(client, documents, 'name', content.documents);
  for (const list of ORDERED_LISTS)
    report.moved[list] = await putInOrder(client, list, content.order[list] ?? []);
  if (report.films && report.films.created + report.films.changed > 0) await settleFilms(client);
  return report;

  /** One after another: decoding a picture of unknown colour already uses every core. */
  async function coloured<Entry extends object>(
    entries: readonly Entry[],
    picturesOf: (entry: Entry) => Record<string, string | null | undefined>,
  ) {
    const withColours = [];
    for (const entry of entries)
      withColours.push({ ...entry, colours: await pictures.coloursOf(picturesOf(entry)) });
    return withColours;
  }
}

/** So that the first searches after a large import are as fast as later ones. */
async function settleFilms(client: pg.ClientBase): Promise<void> {
  await client.query(`
    SELECT gin_clean_pending_list(indexrelid::regclass) FROM pg_index
    JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_am ON pg_am.oid = relam
    WHERE indrelid = 'films'::regclass AND amname = 'gin'`);
  await client.query('ANALYZE films (slug, sort_title, release_date, categories, genre, title_words)');
}

async function unknownCollections(
  client: pg.ClientBase,
  { collections, products = [] }: Content,
): Promise<Fault[]> {
  const stored = await client.query<{ slug: string }>('SELECT slug FROM collections');
  const known = new Set([...stored.rows, ...(collections ?? [])].map(({ slug }) => slug));
  return products
    .filter(({ collection }) => !known.has(collection))
    .map(({ slug, collection }) => ({
      file: FILES.products,
      entry: slug,
      field: 'collection',
      message: `there is no collection ${collection}`,
    }));
}

async function unknownInOrder(client: pg.ClientBase, content: Content): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const list of ORDERED_LISTS) {
    const stored = await client.query<{ slug: string }>(`SELECT slug FROM ${list}`);
    const known = new Set([...stored.rows, ...(content[list] ?? [])].map(({ slug }) => slug));
    const unknown = (content.order[list] ?? []).filter((slug) => !known.has(slug));
    faults.push(
      ...unknown.map((slug) => ({ file: FILES.order, entry: list, message: `there is no ${slug}` })),
    );
  }
  return faults;
}

async function missingMedia(pictures: Pictures, content: Content): Promise<Fault[]> {
  const entries = [
    ...(content.films ?? []).map((film) => ({ file: FILES.films, entry: film.slug, value: film })),
    ...(content.posts ?? []).map((post) => ({ file: FILES.posts, entry: post.slug, value: post })),
    ...(content.products ?? []).map((product) => ({
      file: FILES.products,
      entry: product.slug,
      value: product,
    })),
    ...content.documents.map(({ name, body }) => ({
      file: name === 'privacy' || name === 'terms' ? FILES.legal : FILES.site,
      entry: name,
      value: body,
    })),
  ];
  const faults: Fault[] = [];
  for (const { file, entry, value } of entries) {
    const missing = await pictures.missing(value);
    faults.push(
      ...missing.map(({ field, url }) => ({ file, entry, field, message: `there is no file behind ${url}` })),
    );
  }
  return faults;
}
