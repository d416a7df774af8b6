import type pg from 'pg';
import type { z } from 'zod';
import { lockContent } from '#server/platform/db/content-lock.ts';
import { inNfc } from '#server/platform/db/in-nfc.ts';
import { lockSetUpOn } from '#server/platform/db/settings-lock.ts';
import type { Made } from '#server/platform/db/tables/imports.ts';
import { hasUnstorable } from '#server/platform/db/unstorable.ts';
import { startStock } from '#server/shop/stock/start-stock.ts';
import {
  CollectionEntry,
  type Entries,
  FilmEntry,
  PageEntry,
  PersonEntry,
  PostEntry,
  ProductFile,
  type StartingVariant,
} from '../../model/entries.ts';
import { BadContent, type Issue, issuesOf, wording } from '../../model/issues.ts';
import { type OnStep, publish, type Report } from '../../publishing/publish.ts';
import { nextChange } from '../../publishing/versions.ts';
import { fillAbsentFrom } from '../absent-fields.ts';
import { underPresentSlugs } from '../present-slugs.ts';
import { retainStaffs } from '../retained.ts';
import { storeDrafts } from './drafts.ts';
import type { ForeignKind, Gathered, Note, RawEntry } from './gathering.ts';
import { storeRedirects } from './redirects.ts';

const SCHEMAS: Record<ForeignKind, z.ZodType<{ slug: string }>> = {
  people: PersonEntry,
  films: FilmEntry,
  posts: PostEntry,
  collections: CollectionEntry,
  products: ProductFile,
  pages: PageEntry,
};
/** What a new entry has that its file does not give, and the site needs. */
const DEFAULTS: Partial<Record<ForeignKind, () => object>> = {
  posts: () => ({
    author: 'Editors',
    date: new Date().toISOString().slice(0, 10),
    body: { nodeType: 'document', content: [] },
  }),
  products: () => ({ category: 'Merchandise' }),
  pages: () => ({ body: { nodeType: 'document', content: [] } }),
};
const KINDS = Object.keys(SCHEMAS) as ForeignKind[];
/** Leaving out what is refused may make other entries wrong, which name it. */
const MOST_ROUNDS = 20;

type Options = {
  mediaRoots: readonly string[];
  author: string;
  note: string;
  /** Whether everything becomes a draft, and nothing is live. */
  asDrafts: boolean;
  onStep?: OnStep | undefined;
};

/** What became of the entries. `left`: those whose present version staff have published, or that are live already and came as drafts. */
type Outcome = {
  created: number;
  changed: number;
  unchanged: number;
  left: number;
  redirects: number;
  /** The change of the history; null if nothing was published. */
  change: number | null;
  made: Omit<Made, 'pictures'>;
  refused: Note[];
  leftOut: Note[];
};

type Checked = { kind: ForeignKind; place: string; isDraft: boolean; entry: { slug: string } };

/**
 * Writes what was gathered, in the caller's transaction: entries that are valid, in one change of the history, drafts, stock and redirects.
 * What is not valid is left out and returned with its place, value and remedy.
 */
export async function importGathered(
  client: pg.PoolClient,
  gathered: Gathered,
  { asDrafts, ...options }: Options,
): Promise<Outcome> {
  await lockContent(client);
  const refused: Note[] = [];
  const leftOut: Note[] = [];
  const checked = await check(client, gathered.entries, refused);
  const isDraft = (each: Checked) => asDrafts || each.isDraft;
  const published = await publishValid(
    client,
    checked.filter((each) => !isDraft(each)),
    refused,
    options,
  );
  const drafts = await storeDrafts(client, checked.filter(isDraft), options.author, leftOut);
  const redirects = await storeRedirects(
    client,
    gathered.redirects.filter(({ of }) => of === undefined || published.names.has(of)),
    leftOut,
  );
  return {
    created: published.created + drafts.created,
    changed: published.changed + drafts.changed,
    unchanged: published.unchanged + drafts.unchanged,
    left: published.left + drafts.left,
    redirects: redirects.written,
    change: published.change,
    made: { drafts: drafts.made, redirects: redirects.added, skus: published.skus },
    refused,
    leftOut,
  };
}

async function check(client: pg.ClientBase, raws: readonly RawEntry[], refused: Note[]): Promise<Checked[]> {
  const fillAbsent = fillAbsentFrom(client);
  const checked: Checked[] = [];
  for (const kind of KINDS) {
    const own = raws.filter((each) => each.kind === kind);
    const whole = await fillAbsent(
      kind,
      own.map(({ raw }) => inNfc(raw)),
    );
    for (const [at, { place, isDraft }] of own.entries()) {
      const raw = { ...DEFAULTS[kind]?.(), ...(whole[at] as object) };
      if (hasUnstorable(raw)) {
        refused.push({
          kind: 'text with broken letters',
          place,
          value: '',
          remedy: 'Remove the NUL character or broken letters',
        });
        continue;
      }
      const read = SCHEMAS[kind].safeParse(raw, { error: wording });
      if (read.success) checked.push({ kind, place, isDraft, entry: read.data });
      else for (const issue of issuesOf(read.error, { file: kind })) refused.push(noteOf(issue, place, raw));
    }
  }
  return checked;
}

/** "runtime must be at least 1 minute": rows whose faults differ by their place only are one kind. */
const noteOf = ({ file, field = '', message }: Issue, place: string, raw: unknown): Note => ({
  kind: `${file}: ${field.replaceAll(/\.\d+/g, '')} ${message}`.replaceAll(/\s+/g, ' ').trim(),
  place,
  value: valueAt(raw, field),
  remedy: 'Correct it and import again',
});

function valueAt(raw: unknown, field: string): string {
  let value: unknown = raw;
  for (const name of field ? field.split('.') : [])
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, 120);
}

/** `names`: of what is live now, as kind and slug. `skus`: of new variants. */
type Counts = Pick<Outcome, 'created' | 'changed' | 'unchanged' | 'left'> & {
  names: ReadonlySet<string>;
  change: number | null;
  skus: string[];
};

/** Publishes all entries that are valid together: those that publishing refuses are left out, and the others tried again. */
async function publishValid(
  client: pg.ClientBase,
  wanted: readonly Checked[],
  refused: Note[],
  options: Omit<Options, 'asDrafts'>,
): Promise<Counts> {
  let left = wanted;
  for (let round = 1; left.length > 0; round += 1) {
    await client.query('SAVEPOINT import_round');
    try {
      return await publishAll(client, left, refused, options);
    } catch (error) {
      if (!(error instanceof BadContent) || round === MOST_ROUNDS) throw error;
      await client.query('ROLLBACK TO SAVEPOINT import_round');
      const faulty = new Map(error.faults.map((fault) => [`${fault.file}/${fault.entry}`, fault]));
      const isFaulty = ({ kind, entry }: Checked) => faulty.get(`${kind}/${entry.slug}`);
      for (const each of left) {
        const fault = isFaulty(each);
        if (fault) refused.push(noteOf(fault, each.place, each.entry));
      }
      const rest = left.filter((each) => !isFaulty(each));
      if (rest.length === left.length) throw error;
      left = rest;
    }
  }
  return { created: 0, changed: 0, unchanged: 0, left: 0, names: new Set(), change: null, skus: [] };
}

async function publishAll(
  client: pg.ClientBase,
  checked: readonly Checked[],
  refused: Note[],
  { mediaRoots, author, note, onStep }: Omit<Options, 'asDrafts'>,
): Promise<Counts> {
  const { entries: own, variants } = apart(checked);
  const { given } = await underPresentSlugs(client, { ...own, variants });
  const { variants: renamed = [], ...named } = given;
  if (renamed.length > 0) await lockSetUpOn(client);
  const { entries, kept } = await retainStaffs(client, named);
  const change = await nextChange(client);
  const report = await publish(client, entries, { mediaRoots, author, note, source: 'import', onStep });
  const before = new Set(await skusAmong(client, renamed));
  for (const { sku, product } of await startStock(client, renamed))
    refused.push({
      kind: 'a SKU of another product',
      place: product,
      value: sku,
      remedy: 'Give each variant its own SKU',
    });
  const skus = (await skusAmong(client, renamed)).filter((sku) => !before.has(sku));
  const names = new Set(checked.map(({ kind, entry }) => `${kind}/${entry.slug}`));
  const counts = countsIn(report);
  const isChanged = counts.created + counts.changed > 0;
  return { ...counts, left: kept.length, names, change: isChanged ? change : null, skus };
}

async function skusAmong(client: pg.ClientBase, variants: readonly StartingVariant[]): Promise<string[]> {
  const skus = variants.map(({ sku }) => sku);
  const { rows } = await client.query<{ sku: string }>('SELECT sku FROM variants WHERE sku = ANY ($1)', [
    skus,
  ]);
  return rows.map(({ sku }) => sku);
}

/** Products and their variants apart, as publishing takes them. */
function apart(checked: readonly Checked[]): { entries: Entries; variants: StartingVariant[] } {
  const variants: StartingVariant[] = [];
  const entries = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      checked
        .filter((each) => each.kind === kind)
        .map(({ entry }) => {
          if (kind !== 'products') return entry;
          const { variants: own = [], ...product } = entry as z.output<typeof ProductFile>;
          variants.push(...own.map((variant, position) => ({ ...variant, product: product.slug, position })));
          return product;
        }),
    ]),
  ) as Entries;
  return { entries, variants };
}

function countsIn({ moved: _, ...kinds }: Report): Omit<Counts, 'left' | 'names' | 'change' | 'skus'> {
  const sum = (name: 'created' | 'changed' | 'unchanged') =>
    Object.values(kinds).reduce((all, each) => all + each[name], 0);
  return { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged') };
}
