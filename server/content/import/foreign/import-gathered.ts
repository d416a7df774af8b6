import type pg from 'pg';
import type { z } from 'zod';
import { lockContent } from '#server/platform/db/content-lock.ts';
import { inNfc } from '#server/platform/db/in-nfc.ts';
import type { Made } from '#server/platform/db/tables/imports.ts';
import { hasUnstorable } from '#server/platform/db/unstorable.ts';
import {
  CollectionEntry,
  FilmEntry,
  PageEntry,
  PersonEntry,
  PostEntry,
  ProductFile,
} from '../../model/entries.ts';
import { issuesOf, wording } from '../../model/issues.ts';
import { fillAbsentFrom } from '../absent-fields.ts';
import { storeClaims, underKnownSlugs } from '../outside.ts';
import { storeDrafts } from './drafts.ts';
import { FOREIGN_KINDS, type ForeignKind, type Gathered, type Note, type RawEntry } from './gathering.ts';
import { noteOf } from './note-of.ts';
import { type Checked, type PublishOptions, publishValid } from './publish-valid.ts';
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

type Options = PublishOptions & {
  /** Whether everything becomes a draft, and nothing is live. */
  asDrafts: boolean;
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
  const { entries, ...known } = await underKnownSlugs(client, gathered.source, gathered.entries);
  const checked = await checkGathered(client, entries, refused);
  const isDraft = (each: Checked) => asDrafts || each.isDraft;
  const published = await publishValid(
    client,
    checked.filter((each) => !isDraft(each)),
    refused,
    { ...options, ...known, isById: gathered.entries.some(({ outside }) => outside) },
  );
  const drafts = await storeDrafts(client, checked.filter(isDraft), options.author, leftOut);
  const made = new Set(drafts.made.map(({ kind, entry }) => `${kind}/${entry}`));
  const claims = checked.flatMap(({ kind, entry, outside }) => {
    const name = `${kind}/${entry.slug}`;
    const isHere = published.names.has(name) ? !published.kept.has(name) || !outside?.owned : made.has(name);
    return outside && isHere ? [{ ...outside, kind, slug: known.renames.get(name) ?? entry.slug }] : [];
  });
  await storeClaims(client, gathered.source, claims);
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

/** Entries that their schemas accept, with what the site has where they say nothing. The others are noted as refused. */
export async function checkGathered(
  client: pg.ClientBase,
  raws: readonly RawEntry[],
  refused: Note[],
): Promise<Checked[]> {
  const fillAbsent = fillAbsentFrom(client);
  const checked: Checked[] = [];
  for (const kind of FOREIGN_KINDS) {
    const own = raws.filter((each) => each.kind === kind);
    const whole = await fillAbsent(
      kind,
      own.map(({ raw }) => inNfc(raw)),
    );
    for (const [at, { place, isDraft, outside }] of own.entries()) {
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
      if (read.success) checked.push({ kind, place, isDraft, outside, entry: read.data });
      else for (const issue of issuesOf(read.error, { file: kind })) refused.push(noteOf(issue, place, raw));
    }
  }
  return checked;
}
