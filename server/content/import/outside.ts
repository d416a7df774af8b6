import type pg from 'pg';
import { hasContent } from '../model/identity.ts';
import { RELATIONS, replaced } from '../model/relations.ts';
import type { ForeignKind, RawEntry } from './foreign/gathering.ts';

/** Entries of another system under the slugs that the site has for their ids. */
type Known = {
  entries: RawEntry[];
  /** New slugs, by kind and present slug: the other system has given another one since. */
  renames: ReadonlyMap<string, string>;
  /** Those, by kind and present slug, that came from the other system before, and that it owns. */
  owned: ReadonlySet<string>;
};

type Stored = { id: string; kind: string; slug: string; former: string[] };

/**
 * Finds entries by their ids in the system that they come from: one that is on the site has its present slug, in itself and in what
 * refers to it; a new one gets the next free slug if another entry of that system has its own. Call it with the content lock.
 */
export async function underKnownSlugs(
  client: pg.ClientBase,
  source: string,
  gathered: readonly RawEntry[],
): Promise<Known> {
  const stored = await storedOf(client, source, gathered);
  const others = await slugsOfOthers(client, source, gathered);
  const names = new Map<ForeignKind, Map<string, string>>();
  const renames = new Map<string, string>();
  for (const { kind, raw, outside } of gathered) {
    if (!outside) continue;
    const known = stored.get(outside.id);
    const isHere = known?.kind === kind;
    const slug = isHere ? known.slug : freeOf(raw.slug, (wanted) => others.has(`${kind}/${wanted}`));
    if (slug === raw.slug) continue;
    const ofKind = names.get(kind) ?? new Map<string, string>();
    names.set(kind, ofKind.set(raw.slug, slug));
    // A slug that staff have changed here stays, unless the other system owns it.
    const isNew = isHere && (outside.owned || !known.former.includes(raw.slug));
    if (isNew && outside.givesSlug && !others.has(`${kind}/${raw.slug}`))
      renames.set(`${kind}/${slug}`, raw.slug);
  }
  const owned = gathered.flatMap(({ kind, outside }) => {
    const known = outside?.owned && stored.get(outside.id);
    return known?.kind === kind ? [`${kind}/${known.slug}`] : [];
  });
  return { entries: gathered.map((entry) => renamed(entry, names)), renames, owned: new Set(owned) };
}

function freeOf(wanted: string, isTaken: (slug: string) => boolean): string {
  let slug = wanted;
  for (let count = 2; isTaken(slug); count += 1) slug = `${wanted}-${count}`;
  return slug;
}

function renamed(entry: RawEntry, names: ReadonlyMap<ForeignKind, ReadonlyMap<string, string>>): RawEntry {
  const slug = names.get(entry.kind)?.get(entry.raw.slug) ?? entry.raw.slug;
  let raw = { ...entry.raw, slug };
  for (const { from, field, to } of RELATIONS) {
    const own = names.get(to as ForeignKind);
    if (from === entry.kind && own && field in raw) raw = { ...replaced(raw, field, own), slug };
  }
  return { ...entry, raw };
}

async function storedOf(client: pg.ClientBase, source: string, gathered: readonly RawEntry[]) {
  const { rows } = await client.query<Stored>(
    `SELECT outside_id AS id, kind, slug,
       ARRAY(SELECT former.slug FROM former_slugs AS former WHERE entry_id = entries.id) AS former
     FROM entries WHERE source = $1 AND outside_id = ANY ($2) AND ${hasContent('entries')}`,
    [source, gathered.flatMap(({ outside }) => outside?.id ?? [])],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many entries of one name are told apart. */
const MOST_ALIKE = 50;

/** Those of the slugs, with their kinds, that other entries of the same source have; of these also the slugs with a number behind. */
async function slugsOfOthers(
  client: pg.ClientBase,
  source: string,
  gathered: readonly RawEntry[],
): Promise<ReadonlySet<string>> {
  const ids = gathered.flatMap(({ outside }) => outside?.id ?? []);
  const among = async (names: readonly { kind: string; slug: string }[]) => {
    const { rows } = await client.query<{ kind: string; slug: string }>(
      `SELECT entries.kind, entries.slug FROM unnest($2::text[], $3::text[]) AS wanted (kind, slug)
       JOIN entries USING (kind, slug) WHERE source = $1 AND outside_id <> ALL ($4) AND ${hasContent('entries')}`,
      [source, names.map(({ kind }) => kind), names.map(({ slug }) => slug), ids],
    );
    return rows;
  };
  const taken = await among(gathered.map(({ kind, raw }) => ({ kind, slug: raw.slug })));
  const numbered = taken.flatMap(({ kind, slug }) =>
    Array.from({ length: MOST_ALIKE }, (_, at) => ({ kind, slug: `${slug}-${at + 2}` })),
  );
  const further = numbered.length > 0 ? await among(numbered) : [];
  return new Set([...taken, ...further].map(({ kind, slug }) => `${kind}/${slug}`));
}

/** An entry with its id in another system. `owned`: the fields that this system publishes; null if staff may change all. */
type Claim = { kind: string; slug: string; id: string; owned: readonly string[] | null };

/** Stores which entries have which ids in another system. Another entry that had the id loses it. */
export async function storeClaims(
  client: pg.ClientBase,
  source: string,
  claims: readonly Claim[],
): Promise<void> {
  if (claims.length === 0) return;
  const rows = JSON.stringify(claims.map(({ owned, ...claim }) => ({ ...claim, owned })));
  const given = 'jsonb_to_recordset($2::jsonb) AS given (kind text, slug text, id text, owned text[])';
  await client.query(
    `UPDATE entries SET source = NULL, outside_id = NULL, owned_fields = NULL FROM ${given}
     WHERE source = $1 AND outside_id = given.id AND (entries.kind, entries.slug) <> (given.kind, given.slug)`,
    [source, rows],
  );
  await client.query(
    `UPDATE entries SET source = $1, outside_id = given.id, owned_fields = coalesce(given.owned, owned_fields) FROM ${given}
     WHERE (entries.kind, entries.slug) = (given.kind, given.slug)
       AND (source, outside_id, owned_fields) IS DISTINCT FROM ($1, given.id, coalesce(given.owned, owned_fields))`,
    [source, rows],
  );
}
