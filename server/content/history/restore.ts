import type pg from 'pg';
import type { ContentEntry } from '#contract/content/staff-content.ts';
import { lastLive, type Sql } from '../drafts/entry.ts';
import { entriesOf } from '../model/entries-of.ts';
import { ENTRY_ID } from '../model/identity.ts';
import { publish } from '../publishing/publish.ts';
import { orRefuse, type Publisher } from '../publishing/publish-drafts.ts';
import { lockAndRead } from '../publishing/unpublish.ts';
import { forgetMissed } from '../schedules/schedules.ts';
import { takeOutOfTrash } from '../trash/trash.ts';

/**
 * `drafts`: entries that also have a draft; the live version is published without it. `unplanned`: entries whose schedule was dropped,
 * because its time is over.
 */
type Restored = { drafts: ContentEntry[]; unplanned: ContentEntry[] };

/**
 * Restores entries: from the trash, and if they were live before, on the site in their former positions. A scheduled unpublish of such an
 * entry applies again. Returns the entries whose drafts or schedules differ from before.
 */
export async function restore(
  client: pg.PoolClient,
  names: readonly ContentEntry[],
  publisher: Publisher,
): Promise<Restored> {
  const entries = await lockAndRead(client, names);
  await takeOutOfTrash(client, entries);
  const off = entries.filter(({ state, wasLive }) => state === 'off' || wasLive);
  const texts = [];
  for (const entry of off) {
    const last = await lastLive(client, entry);
    if (last) texts.push({ ...entry, ...last });
  }
  const { entries: whole, faults } = entriesOf(texts);
  await orRefuse(publish(client, whole, { ...publisher, note: 'restored', source: 'staff', faults }));
  for (const text of texts) await keepBasedOn(client, text);
  return {
    drafts: off.filter(({ draft }) => draft?.state === 'draft').map(({ kind, entry }) => ({ kind, entry })),
    unplanned: await forgetMissed(client, entries),
  };
}

/** Rebases drafts of the restored version on its new number, so that nobody gets a conflict. */
async function keepBasedOn(client: Sql, { kind, entry, number }: ContentEntry & { number: number }) {
  await client.query(
    `UPDATE versions AS text SET based_on = live.number FROM versions AS live
     WHERE (text.entry_id, text.based_on) = (${ENTRY_ID}, $3) AND text.state IN ('draft', 'scheduled')
       AND (live.entry_id, live.state) = (text.entry_id, 'live')`,
    [kind, entry, number],
  );
}
