import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { grouped } from '#contract/core/grouped.ts';
import { isOptionalDocument } from '#server/platform/db/documents.ts';
import { hasUnstorable } from '#server/platform/db/unstorable.ts';
import { BrowsePageEntry, type DocumentEntry, LegalFile, SiteFile } from '../../model/document-entries.ts';
import {
  CollectionEntry,
  type Entries,
  FilmEntry,
  OrderFile,
  PageEntry,
  PersonEntry,
  PostEntry,
  ProductFile,
  SeasonEntry,
  ShopFile,
  type StartingVariant,
} from '../../model/entries.ts';
import { FormsEntry } from '../../model/form-entries.ts';
import { HomeEntry, NoticeEntry } from '../../model/home-entries.ts';
import { IdentityEntry, MenuEntry } from '../../model/identity-entries.ts';
import { type Issue, issuesOf, wording } from '../../model/issues.ts';
import type { Kind } from '../../model/kinds.ts';
import type { Labels } from '../../model/labels.ts';
import { MailsEntry } from '../../model/mail-entries.ts';
import { ProviderEntry } from '../../model/provider-entries.ts';
import { ScreeningsFile } from '../../model/screening-entries.ts';
import type { OnStep } from '../../publishing/publish.ts';
import { parseJson, readUtf8, withoutSchema } from './json-file.ts';
import { elementsOf } from './json-list.ts';
import { startingVariants } from './starting-variants.ts';

/** Adds the fields that the entries of a file do not name. */
export type FillAbsent = (kind: Kind, raws: readonly unknown[]) => Promise<unknown[]>;

type Options = {
  /** Base of relative dates. */
  today?: Date | undefined;
  /** By default, absent fields are empty. */
  fillAbsent?: FillAbsent;
  onStep?: OnStep | undefined;
};
type Folder = { path: string; today: Date; fillAbsent: FillAbsent; onStep: OnStep };

/** Entries checked at once: a raw entry is forgotten once it is checked, so that a large file is never held twice. */
const BATCH = 100;

/** Content entries, the initial data of the shop, and screenings. */
type Folded = Entries & {
  variants?: StartingVariant[] | undefined;
  shop?: ShopFile | undefined;
  screenings?: ScreeningsFile | undefined;
};

/** The file of each kind. */
export const FILES = {
  people: 'people.json',
  films: 'films.json',
  posts: 'posts.json',
  collections: 'collections.json',
  products: 'products.json',
  seasons: 'seasons.json',
  pages: 'pages.json',
  site: 'site.json',
  legal: 'legal.json',
  ways: 'ways.json',
  identity: 'identity.json',
  menu: 'menu.json',
  home: 'home.json',
  notice: 'notice.json',
  providers: 'providers.json',
  mails: 'mails.json',
  forms: 'forms.json',
  order: 'order.json',
  shop: 'shop.json',
  screenings: 'screenings.json',
} as const;

/** Names the entry's file in errors. */
export const fileOf: Labels = (kind, entry) => {
  if (kind !== 'documents') return FILES[kind];
  if (entry === 'ways' || isOptionalDocument(entry)) return FILES[entry];
  return entry === 'privacy' || entry === 'terms' ? FILES.legal : FILES.site;
};

/**
 * Reads the files of a content folder and resolves relative dates. Appends errors to `faults`; if there are any, the content must not be
 * used.
 */
export async function readFolder(
  from: string,
  issues: Issue[],
  { today = new Date(), fillAbsent = async (_, raws) => [...raws], onStep = () => {} }: Options = {},
): Promise<Folded> {
  const folder: Folder = { path: from, today, fillAbsent, onStep };
  // One file after another, so that errors are in the order of the files.
  const people = await readEntries(folder, 'people', PersonEntry, issues);
  const films = await readEntries(folder, 'films', FilmEntry, issues);
  const posts = await readEntries(folder, 'posts', PostEntry, issues);
  const collections = await readEntries(folder, 'collections', CollectionEntry, issues);
  const goods = await readEntries(folder, 'products', ProductFile, issues);
  const seasons = await readEntries(folder, 'seasons', SeasonEntry, issues);
  const pages = await readEntries(folder, 'pages', PageEntry, issues);
  const site = await readObject(folder, FILES.site, SiteFile, issues);
  const legal = await readObject(folder, FILES.legal, LegalFile, issues);
  const ways = await readList(folder, FILES.ways, BrowsePageEntry, issues);
  const identity = await readObject(folder, FILES.identity, IdentityEntry, issues);
  const menu = await readObject(folder, FILES.menu, MenuEntry, issues);
  const home = await readObject(folder, FILES.home, HomeEntry, issues);
  const notice = await readObject(folder, FILES.notice, NoticeEntry, issues);
  const providers = await readList(folder, FILES.providers, ProviderEntry, issues);
  const mails = await readObject(folder, FILES.mails, MailsEntry, issues);
  const forms = await readObject(folder, FILES.forms, FormsEntry, issues);
  const order = await readObject(folder, FILES.order, OrderFile, issues);
  const shop = await readObject(folder, FILES.shop, ShopFile, issues);
  const screenings = await readObject(folder, FILES.screenings, ScreeningsFile, issues);
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
  if (identity) documents.push({ name: 'identity', body: identity });
  if (menu) documents.push({ name: 'menu', body: menu });
  if (home) documents.push({ name: 'home', body: home });
  if (notice) documents.push({ name: 'notice', body: notice });
  if (providers) documents.push({ name: 'providers', body: { providers } });
  if (mails) documents.push({ name: 'mails', body: mails });
  if (forms) documents.push({ name: 'forms', body: forms });
  return {
    ...{ people, films, posts, collections, products, seasons, pages, documents, order },
    variants: startingVariants(goods, FILES.products, issues),
    shop,
    screenings,
  };
}

async function readEntries<Entry extends { slug: string }>(
  folder: Folder,
  kind: Exclude<Kind, 'documents'>,
  schema: z.ZodType<Entry>,
  issues: Issue[],
): Promise<Entry[] | undefined> {
  return readList(folder, FILES[kind], schema, issues, (raws) => folder.fillAbsent(kind, raws));
}

async function readList<Entry extends { slug: string }>(
  folder: Folder,
  file: string,
  schema: z.ZodType<Entry>,
  issues: Issue[],
  fillAbsent: (raws: readonly unknown[]) => Promise<readonly unknown[]> = async (raws) => raws,
): Promise<Entry[] | undefined> {
  const bytes = await readUtf8(join(folder.path, file), (message) => issues.push({ file, message }));
  if (!bytes) return undefined;
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let count = 0;
  let raws: unknown[] = [];
  try {
    for (const text of elementsOf(bytes)) {
      raws.push(parseJson(text, folder.today));
      if (raws.length === BATCH) await take();
    }
    await take();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    if (readWhole(bytes, folder, file, issues) !== undefined)
      issues.push({ file, message: 'must be a list' });
    return undefined;
  }
  return entries;

  async function take(): Promise<void> {
    for (const raw of raws.some(hasUnstorable) ? raws : await fillAbsent(raws)) {
      count += 1;
      const entry = nameOf(raw) ?? `entry ${count}`;
      const read = parse(schema, raw, { file, entry }, issues);
      if (!read) continue;
      if (seen.has(read.slug)) issues.push({ file, entry, field: 'slug', message: 'occurs twice' });
      seen.add(read.slug);
      entries.push(read);
    }
    raws = [];
    folder.onStep(`${file}: ${grouped(count)} entries read`);
    await nextTurn(); // for whoever shows the steps
  }
}

async function readObject<Read>(
  folder: Folder,
  file: string,
  schema: z.ZodType<Read>,
  issues: Issue[],
): Promise<Read | undefined> {
  const bytes = await readUtf8(join(folder.path, file), (message) => issues.push({ file, message }));
  const json = bytes && readWhole(bytes, folder, file, issues);
  return json === undefined ? undefined : parse(schema, withoutSchema(json), { file }, issues);
}

/** Undefined, with an issue, for what is not valid JSON. */
function readWhole(bytes: Buffer, { today }: Folder, file: string, issues: Issue[]): unknown {
  try {
    return parseJson(bytes.toString('utf8'), today);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    issues.push({ file, message: `is not valid JSON: ${error.message}` });
    return undefined;
  }
}

function parse<Read>(
  schema: z.ZodType<Read>,
  raw: unknown,
  place: Pick<Issue, 'file' | 'entry'>,
  issues: Issue[],
): Read | undefined {
  if (hasUnstorable(raw)) {
    issues.push({ ...place, message: 'contains a NUL character or broken Unicode' });
    return undefined;
  }
  const read = schema.safeParse(raw, { error: wording });
  if (read.success) return read.data;
  issues.push(...issuesOf(read.error, place));
  return undefined;
}

const Named = z.object({ slug: z.string().min(1).max(200) });
const nameOf = (raw: unknown): string | undefined => Named.safeParse(raw).data?.slug;
