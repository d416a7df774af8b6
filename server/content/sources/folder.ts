import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inNfc } from '#server/db/in-nfc.ts';
import { hasUnstorable } from '#server/db/unstorable.ts';
import { type DocumentEntry, LegalFile, SiteFile, WayEntry } from '../document-entries.ts';
import {
  CollectionEntry,
  type Entries,
  FilmEntry,
  OrderFile,
  PersonEntry,
  PostEntry,
  ProductFile,
  SeasonEntry,
  ShopFile,
  type StartingVariant,
} from '../entries.ts';
import { FactsEntry } from '../facts-entry.ts';
import { type Fault, faultsOf, wording } from '../faults.ts';
import type { Kind } from '../kinds.ts';
import type { Labels } from '../labels.ts';
import { withDays } from './days.ts';

/** Adds the fields that entries of a file do not name. */
export type FillAbsent = (kind: Kind, raws: readonly unknown[]) => Promise<unknown[]>;

type Options = {
  /** Base of relative dates. */
  today?: Date | undefined;
  /** By default, fields that a file does not name are empty. */
  fillAbsent?: FillAbsent;
};
type Folder = { path: string; today: Date; fillAbsent: FillAbsent };

/** Entries, and what the shop starts with besides. */
type Folded = Entries & { variants?: StartingVariant[] | undefined; shop?: ShopFile | undefined };

/** The file that holds each kind of entry. */
export const FILES = {
  people: 'people.json',
  films: 'films.json',
  facts: 'facts.json',
  posts: 'posts.json',
  collections: 'collections.json',
  products: 'products.json',
  seasons: 'seasons.json',
  site: 'site.json',
  legal: 'legal.json',
  ways: 'ways.json',
  order: 'order.json',
  shop: 'shop.json',
} as const;

/** Errors name the entry's file. */
export const fileOf: Labels = (kind, entry) => {
  if (kind !== 'documents') return FILES[kind];
  if (entry === 'ways') return FILES.ways;
  return entry === 'privacy' || entry === 'terms' ? FILES.legal : FILES.site;
};

/**
 * Reads the files of a content folder and resolves relative dates. Errors are added to `faults`; if there are any, the
 * content must not be used.
 */
export async function readFolder(
  from: string,
  faults: Fault[],
  { today = new Date(), fillAbsent = async (_, raws) => [...raws] }: Options = {},
): Promise<Folded> {
  const folder: Folder = { path: from, today, fillAbsent };
  // One file after another, so that errors come in the order of the files.
  const people = await readEntries(folder, 'people', PersonEntry, faults);
  const films = await readEntries(folder, 'films', FilmEntry, faults);
  const facts = await readEntries(folder, 'facts', FactsEntry, faults);
  const posts = await readEntries(folder, 'posts', PostEntry, faults);
  const collections = await readEntries(folder, 'collections', CollectionEntry, faults);
  const goods = await readEntries(folder, 'products', ProductFile, faults);
  const seasons = await readEntries(folder, 'seasons', SeasonEntry, faults);
  const site = await readObject(folder, FILES.site, SiteFile, faults);
  const legal = await readObject(folder, FILES.legal, LegalFile, faults);
  const ways = await readList(folder, FILES.ways, WayEntry, faults);
  const order = await readObject(folder, FILES.order, OrderFile, faults);
  const shop = await readObject(folder, FILES.shop, ShopFile, faults);
  const products = goods?.map(({ variants: _, ...product }) => product);
  const documents: DocumentEntry[] = [];
  if (site) {
    const { about, partners, team, submission, ...company } = site;
    documents.push(
      { name: 'site', body: company },
      { name: 'company', body: { ...about, partners, team } },
      { name: 'submission', body: submission },
    );
  }
  if (legal) documents.push({ name: 'privacy', body: legal.privacy }, { name: 'terms', body: legal.terms });
  if (ways) documents.push({ name: 'ways', body: { ways } });
  return {
    ...{ people, films, facts, posts, collections, products, seasons, documents, order },
    variants: startingVariants(goods, faults),
    shop,
  };
}

function startingVariants(
  goods: readonly z.output<typeof ProductFile>[] | undefined,
  faults: Fault[],
): StartingVariant[] | undefined {
  const seen = new Set<string>();
  return goods?.flatMap(({ slug, variants = [] }) =>
    variants.map((variant, position) => {
      if (seen.has(variant.sku))
        faults.push({
          file: FILES.products,
          entry: slug,
          field: 'variants',
          message: `${variant.sku} occurs twice`,
        });
      seen.add(variant.sku);
      return { ...variant, product: slug, position };
    }),
  );
}

async function readEntries<Entry extends { slug: string }>(
  folder: Folder,
  kind: Exclude<Kind, 'documents'>,
  schema: z.ZodType<Entry>,
  faults: Fault[],
): Promise<Entry[] | undefined> {
  return readList(folder, FILES[kind], schema, faults, (raws) => folder.fillAbsent(kind, raws));
}

async function readList<Entry extends { slug: string }>(
  folder: Folder,
  file: string,
  schema: z.ZodType<Entry>,
  faults: Fault[],
  fillAbsent: (raws: readonly unknown[]) => Promise<readonly unknown[]> = async (raws) => raws,
): Promise<Entry[] | undefined> {
  const json = await readJson(folder, file, faults);
  if (json === undefined) return undefined;
  if (!Array.isArray(json)) {
    faults.push({ file, message: 'must be a list' });
    return undefined;
  }
  const storable = json.some(hasUnstorable) ? json : await fillAbsent(json);
  const seen = new Set<string>();
  return storable.flatMap((raw: unknown, index) => {
    const entry = nameOf(raw) ?? `entry ${index + 1}`;
    const read = parse(schema, raw, { file, entry }, faults);
    if (!read) return [];
    if (seen.has(read.slug)) faults.push({ file, entry, field: 'slug', message: 'occurs twice' });
    seen.add(read.slug);
    return [read];
  });
}

async function readObject<Read>(
  folder: Folder,
  file: string,
  schema: z.ZodType<Read>,
  faults: Fault[],
): Promise<Read | undefined> {
  const json = await readJson(folder, file, faults);
  return json === undefined ? undefined : parse(schema, json, { file }, faults);
}

function parse<Read>(
  schema: z.ZodType<Read>,
  raw: unknown,
  place: Pick<Fault, 'file' | 'entry'>,
  faults: Fault[],
): Read | undefined {
  if (hasUnstorable(raw)) {
    faults.push({ ...place, message: 'contains a NUL character or broken Unicode' });
    return undefined;
  }
  const read = schema.safeParse(raw, { error: wording });
  if (read.success) return read.data;
  faults.push(...faultsOf(read.error, place));
  return undefined;
}

async function readJson(folder: Folder, file: string, faults: Fault[]): Promise<unknown> {
  const bytes = await readFile(join(folder.path, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!bytes) return undefined;
  const text = bytes.toString('utf8');
  if (!isUtf8(bytes)) {
    faults.push({ file, message: notUtf8(bytes, text) });
    return undefined;
  }
  try {
    return inNfc(JSON.parse(withDays(text.replace(/^\uFEFF/, ''), folder.today)));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    faults.push({ file, message: `is not valid JSON: ${error.message}` });
    return undefined;
  }
}

/** Says where a text stops being UTF-8: there its bytes differ from those of what was read, which has U+FFFD in their place. */
function notUtf8(bytes: Buffer, read: string): string {
  const again = Buffer.from(read);
  const at = bytes.findIndex((byte, index) => byte !== again[index]);
  const line = bytes.subarray(0, at).toString('latin1').split('\n').length;
  const hex = bytes
    .subarray(at, at + 1)
    .toString('hex')
    .toUpperCase();
  return `is not UTF-8: byte ${at + 1}, in line ${line}, is ${hex}. Save it as UTF-8 and import it again`;
}

const Named = z.object({ slug: z.string().min(1).max(200) });
const nameOf = (raw: unknown): string | undefined => Named.safeParse(raw).data?.slug;
