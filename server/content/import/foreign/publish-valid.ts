import type pg from 'pg';
import type { z } from 'zod';
import { lockSetUpOn } from '#server/platform/db/settings-lock.ts';
import { startStock } from '#server/shop/stock/start-stock.ts';
import type { Entries, ProductFile, StartingVariant } from '../../model/entries.ts';
import { BadContent } from '../../model/issues.ts';
import { type OnStep, publish, type Report } from '../../publishing/publish.ts';
import { nextChange } from '../../publishing/versions.ts';
import { underPresentSlugs } from '../present-slugs.ts';
import { retainStaffs } from '../retained.ts';
import { FOREIGN_KINDS, type Note, type RawEntry } from './gathering.ts';
import { noteOf } from './note-of.ts';

/** Leaving out what is refused may make other entries wrong, which name it. */
const MOST_ROUNDS = 20;

/** An entry that its schema accepts. */
export type Checked = Pick<RawEntry, 'kind' | 'place' | 'isDraft'> & {
  entry: { slug: string };
  outside: RawEntry['outside'] | undefined;
};

export type PublishOptions = {
  mediaRoots: readonly string[];
  author: string;
  note: string;
  onStep?: OnStep | undefined;
};

/** `renames`, `owned`: as in outside.ts. `isById`: the entries have their present slugs already. */
type Slugs = { renames: ReadonlyMap<string, string>; owned: ReadonlySet<string>; isById: boolean };

/** `names`: of what is live now, as kind and slug; `kept` of those that staff have published last. `skus`: of new variants. */
type Published = {
  created: number;
  changed: number;
  unchanged: number;
  /** Those whose present version staff have published. */
  left: number;
  names: ReadonlySet<string>;
  kept: ReadonlySet<string>;
  change: number | null;
  skus: string[];
};

/** Publishes all entries that are valid together: those that publishing refuses are left out, and the others tried again. */
export async function publishValid(
  client: pg.ClientBase,
  wanted: readonly Checked[],
  refused: Note[],
  options: PublishOptions & Slugs,
): Promise<Published> {
  let left = wanted;
  for (let round = 1; left.length > 0; round += 1) {
    await client.query('SAVEPOINT import_round');
    try {
      return await publishAll(client, left, refused, options);
    } catch (error) {
      if (!(error instanceof BadContent) || round === MOST_ROUNDS) throw error;
      await client.query('ROLLBACK TO SAVEPOINT import_round');
      const faulty = new Map(error.faults.map((fault) => [`${fault.file}/${fault.entry}`, fault]));
      const isFaulty = ({ kind, entry }: Checked) => {
        const name = `${kind}/${entry.slug}`;
        return faulty.get(name) ?? faulty.get(`${kind}/${options.renames.get(name)}`);
      };
      for (const each of left) {
        const fault = isFaulty(each);
        if (fault) refused.push(noteOf(fault, each.place, each.entry));
      }
      const rest = left.filter((each) => !isFaulty(each));
      if (rest.length === left.length) throw error;
      left = rest;
    }
  }
  return {
    created: 0,
    changed: 0,
    unchanged: 0,
    left: 0,
    names: new Set(),
    kept: new Set(),
    change: null,
    skus: [],
  };
}

async function publishAll(
  client: pg.ClientBase,
  checked: readonly Checked[],
  refused: Note[],
  { mediaRoots, author, note, onStep, renames, owned, isById }: PublishOptions & Slugs,
): Promise<Published> {
  const { entries: own, variants } = apart(checked);
  const whole = { ...own, variants };
  const { given } = isById ? { given: whole } : await underPresentSlugs(client, whole);
  const { variants: renamed = [], ...named } = given;
  if (renamed.length > 0) await lockSetUpOn(client);
  const { entries, kept } = await retainStaffs(client, named, owned);
  const change = await nextChange(client);
  const report = await publish(client, withRenames(entries, renames), {
    mediaRoots,
    author,
    note,
    source: 'import',
    onStep,
  });
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
  const left = new Set(kept.map(({ kind, entry }) => `${kind}/${entry}`));
  return { ...counts, left: kept.length, names, kept: left, change: isChanged ? change : null, skus };
}

/** The entries under their new slugs. Those that are left as they are keep theirs. */
export function withRenames(entries: Entries, renames: ReadonlyMap<string, string>): Entries {
  if (renames.size === 0) return entries;
  const renewed: Entries = { ...entries, renamed: {} };
  for (const kind of FOREIGN_KINDS) {
    const list = entries[kind] ?? [];
    const newOf = ({ slug }: { slug: string }) => renames.get(`${kind}/${slug}`);
    Object.assign(renewed, { [kind]: list.map((entry) => ({ ...entry, slug: newOf(entry) ?? entry.slug })) });
    const renamed = list.flatMap((entry) => {
      const to = newOf(entry);
      return to ? [{ from: entry.slug, to }] : [];
    });
    if (renewed.renamed) renewed.renamed[kind] = renamed;
  }
  return renewed;
}

async function skusAmong(client: pg.ClientBase, variants: readonly StartingVariant[]): Promise<string[]> {
  const skus = variants.map(({ sku }) => sku);
  const { rows } = await client.query<{ sku: string }>('SELECT sku FROM variants WHERE sku = ANY ($1)', [
    skus,
  ]);
  return rows.map(({ sku }) => sku);
}

/** Products and their variants apart, as publishing takes them. */
export function apart(checked: readonly Checked[]): { entries: Entries; variants: StartingVariant[] } {
  const variants: StartingVariant[] = [];
  const entries = Object.fromEntries(
    FOREIGN_KINDS.map((kind) => [
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

function countsIn({ moved: _, ...kinds }: Report): Pick<Published, 'created' | 'changed' | 'unchanged'> {
  const sum = (name: 'created' | 'changed' | 'unchanged') =>
    Object.values(kinds).reduce((all, each) => all + each[name], 0);
  return { created: sum('created'), changed: sum('changed'), unchanged: sum('unchanged') };
}
