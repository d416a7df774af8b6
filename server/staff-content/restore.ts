import type pg from 'pg';
import type { ContentEntry } from '#contract/staff-content.ts';
import { takeOutOfBin } from '#server/content/bin.ts';
import { entriesOf } from '#server/content/entries-of.ts';
import { publish } from '#server/content/publish.ts';
import { type Entry, lastLive, type Sql } from './entry.ts';
import { orRefuse, type Publisher } from './publish.ts';
import { forgetSetAside, planOffAgain } from './schedules.ts';
import { readWithFacts } from './take-off.ts';

/**
 * `drafts`: those that have a draft, which stays; what is live again is without it. `unplanned`: those for which something was
 * planned that is not any more, since its time is over, or since a text has to be planned anew to go on.
 */
type Restored = { drafts: ContentEntry[]; unplanned: ContentEntry[] };

/**
 * Brings entries back as they were: out of the bin, and onto the site in their places if they were live before. What is on the site
 * goes off when it was planned to. Returns what is not as before.
 */
export async function restore(
  client: pg.PoolClient,
  names: readonly ContentEntry[],
  publisher: Publisher,
): Promise<Restored> {
  const entries = await readWithFacts(client, names);
  const back = entries.filter((entry) => isAsked(entry, names) || followsFilm(entry, entries));
  for (const { kind, entry } of back) await takeOutOfBin(client, [kind], [entry]);
  const off = back.filter(({ state, wasLive }) => state === 'off' || wasLive);
  const texts = [];
  for (const entry of off) {
    const last = await lastLive(client, entry);
    if (last) texts.push({ ...entry, ...last });
  }
  const { entries: whole, faults } = entriesOf(texts);
  await orRefuse(publish(client, whole, { ...publisher, note: 'restored', source: 'staff', faults }));
  for (const text of texts) await keepBasedOn(client, text);
  await planOffAgain(client, off);
  return {
    drafts: off.filter(({ draft }) => draft?.state === 'draft').map(({ kind, entry }) => ({ kind, entry })),
    unplanned: await forgetSetAside(client, entries),
  };
}

const isAsked = ({ kind, entry }: Entry, names: readonly ContentEntry[]) =>
  names.some((name) => name.kind === kind && name.entry === entry);

/** Facts went with their film, so they come back with it if they went in the same way. */
const followsFilm = ({ kind, entry, state, wasLive }: Entry, entries: readonly Entry[]) =>
  kind === 'facts' &&
  entries.some(
    (film) =>
      film.kind === 'films' && film.entry === entry && film.state === state && film.wasLive === wasLive,
  );

/** A draft of the text that is live again is based on its present number, so that nobody is warned of a change. */
async function keepBasedOn(client: Sql, { kind, entry, number }: ContentEntry & { number: number }) {
  await client.query(
    `UPDATE content_versions AS text SET based_on = live.number FROM content_versions AS live
     WHERE (text.kind, text.entry, text.based_on) = ($1, $2, $3) AND text.state IN ('draft', 'scheduled')
       AND (live.kind, live.entry, live.state) = ($1, $2, 'live')`,
    [kind, entry, number],
  );
}
