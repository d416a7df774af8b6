import type pg from 'pg';
import type { Entries, OrderFile } from '../model/entries.ts';
import { KIND_NAMES, type Kind } from '../model/kinds.ts';
import { kindOfList, ORDERED_LISTS, type OrderedList } from '../publishing/order.ts';

/** An entry that staff published last and that an import therefore leaves unchanged. */
export type Retained = {
  kind: Kind | 'order';
  entry: string;
  author: string;
  at: Date;
  /** Whether the files differ from the last import. */
  isFileChanged: boolean;
  /** Whether staff have unpublished it. */
  isOff: boolean;
};

/**
 * Splits the entries into those to import and those that staff published last. Also drops positions of entries that staff have
 * unpublished. `owned`: those, by kind and slug, of which staff change only what the import does not bring: left only where staff have
 * unpublished them. Call it with the content lock.
 */
export async function retainStaffs(
  client: pg.ClientBase,
  given: Entries,
  owned: ReadonlySet<string> = new Set(),
): Promise<{ entries: Entries; kept: Retained[] }> {
  const entries = await withoutTakenOff(client, given);
  const byStaff = (await keptEntries(client, entries)).filter(
    ({ kind, entry, isOff }) => isOff || !owned.has(`${kind}/${entry}`),
  );
  const kept = [...byStaff, ...(await keptOrders(client, entries))];
  if (kept.length === 0) return { entries, kept };
  const names = new Set(kept.map(({ kind, entry }) => `${kind}/${entry}`));
  const without = <Entry extends object>(kind: string, list: readonly Entry[] | undefined) =>
    list?.filter((each) => !names.has(`${kind}/${nameIn(each)}`));
  const {
    people,
    seasons,
    pages,
    films,
    posts,
    collections,
    products,
    documents,
    order = {},
    gone,
  } = entries;
  return {
    entries: {
      people: without('people', people),
      seasons: without('seasons', seasons),
      pages: without('pages', pages),
      films: without('films', films),
      posts: without('posts', posts),
      collections: without('collections', collections),
      products: without('products', products),
      documents: without('documents', documents),
      order: listsOf((list) => (names.has(`order/${list}`) ? undefined : order[list])),
      gone,
    },
    kept,
  };
}

/** Drops positions of unpublished entries, which publishing would refuse. */
async function withoutTakenOff(client: pg.ClientBase, entries: Entries): Promise<Entries> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT kind || '/' || entry AS name FROM named_versions WHERE state = 'live' AND source = 'staff' AND body IS NULL",
  );
  const off = new Set(rows.map(({ name }) => name));
  const { order = {} } = entries;
  return {
    ...entries,
    order: listsOf((list) => {
      const left = order[list]?.filter((slug) => !off.has(`${kindOfList(list)}/${slug}`));
      return left?.length === 0 && order[list]?.length ? undefined : left;
    }),
  };
}

const listsOf = (slugsOf: (list: OrderedList) => string[] | undefined): OrderFile =>
  Object.fromEntries(ORDERED_LISTS.map((list) => [list, slugsOf(list)]));

const nameIn = (entry: object): unknown => ('slug' in entry ? entry.slug : 'name' in entry && entry.name);

async function keptEntries(client: pg.ClientBase, entries: Entries): Promise<Retained[]> {
  const { rows } = await client.query<{ kind: string; entry: string }>(
    "SELECT kind, entry FROM named_versions WHERE state = 'live' AND source = 'staff' AND kind <> 'order'",
  );
  const byStaff = new Set(rows.map(({ kind, entry }) => `${kind}/${entry}`));
  const incoming = KIND_NAMES.flatMap((kind) =>
    (entries[kind] ?? [])
      .filter((each) => byStaff.has(`${kind}/${nameIn(each)}`))
      .map((each) => ({
        kind,
        entry: nameIn(each),
        body: 'body' in each && kind === 'documents' ? each.body : each,
      })),
  );
  if (incoming.length === 0) return [];
  const retained = await client.query<Retained>(
    `SELECT live.kind, live.entry, live.author, live.publish_at AS at, live.body IS NULL AS "isOff",
       CASE WHEN jsonb_typeof(incoming.body) = 'object' THEN EXISTS (SELECT FROM jsonb_each(incoming.body) AS said
         WHERE said.key <> 'slug' AND said.value IS DISTINCT FROM live.body -> said.key AND said.value IS DISTINCT FROM last.body -> said.key)
         ELSE last.body IS DISTINCT FROM incoming.body END AS "isFileChanged"
     FROM jsonb_to_recordset($1::jsonb) AS incoming (kind text, entry text, body jsonb)
     JOIN named_versions AS live ON (live.kind, live.entry, live.state) = (incoming.kind, incoming.entry, 'live')
     LEFT JOIN LATERAL (SELECT body FROM named_versions AS each WHERE (each.kind, each.entry) = (live.kind, live.entry)
       AND source = 'import' ORDER BY number DESC LIMIT 1) AS last ON true
     WHERE live.body IS DISTINCT FROM incoming.body ORDER BY live.kind, live.entry`,
    [JSON.stringify(incoming)],
  );
  return retained.rows;
}

type KeptOrder = Omit<Retained, 'isFileChanged'> & {
  entry: OrderedList;
  body: string[];
  last: string[] | null;
};

/** The version of a list is all its slugs; order.json may name some of them. */
async function keptOrders(client: pg.ClientBase, { order = {} }: Entries): Promise<Retained[]> {
  const { rows } = await client.query<KeptOrder>(
    `SELECT kind, entry, author, publish_at AS at, false AS "isOff", body,
       (SELECT body FROM named_versions AS each WHERE (each.kind, each.entry) = ('order', live.entry)
         AND source = 'import' ORDER BY number DESC LIMIT 1) AS last
     FROM named_versions AS live WHERE kind = 'order' AND state = 'live' AND source = 'staff'`,
  );
  return rows.flatMap(({ body, last, ...list }) => {
    const named = order[list.entry];
    if (!named || isOrderOf(named, body)) return [];
    return [{ ...list, isFileChanged: !last || !isOrderOf(named, last) }];
  });
}

/** Whether the named slugs have this order among all; for none, whether `all` is empty. */
const isOrderOf = (named: readonly string[], all: readonly string[]): boolean =>
  named.length === 0 ? all.length === 0 : all.filter((slug) => named.includes(slug)).join() === named.join();
