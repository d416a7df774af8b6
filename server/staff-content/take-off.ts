import type pg from 'pg';
import type { ContentEntry } from '#contract/staff-content.ts';
import type { Kind } from '#server/content/kinds.ts';
import { KIND_NAMES } from '#server/content/kinds.ts';
import { publish } from '#server/content/publish.ts';
import { referrersOf } from '#server/content/references.ts';
import { Invalid } from '#server/http/errors.ts';
import { putIntoBin } from './bin.ts';
import { type Entry, readEntry, type Sql } from './entry.ts';
import { FIXED } from './kinds.ts';
import { lockEntries } from './locks.ts';
import { orRefuse, type Publisher } from './publish.ts';
import { NotPublishable } from './refusals.ts';
import { forgetSetAside, setSchedulesAside } from './schedules.ts';

/** Takes live entries off the site, a film with its facts. Throws NotPublishable while others name one of them. */
export async function takeOff(
  client: pg.ClientBase,
  names: readonly ContentEntry[],
  publisher: Publisher,
  note = 'taken off',
): Promise<Entry[]> {
  const entries = await readWithFacts(client, names);
  const live = entries.filter(({ live }) => live);
  const gone: Partial<Record<Kind, string[]>> = Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, live.filter((each) => each.kind === kind).map(({ entry }) => entry)]),
  );
  const referrers = await referrersOf(client, gone);
  if (referrers.length > 0)
    throw new NotPublishable(
      referrers.map(({ kind, entry, by }) => ({
        kind,
        entry,
        field: '',
        message: `${by} names it: change that first`,
      })),
    );
  if (live.length > 0) await orRefuse(publish(client, { gone }, { ...publisher, note, source: 'staff' }));
  await forgetSetAside(client, live); // of a time before, if they went on again otherwise
  await setSchedulesAside(client, live, ['off']);
  return entries;
}

/** Takes entries off and puts them into the bin. */
export async function putAway(
  client: pg.ClientBase,
  names: readonly ContentEntry[],
  publisher: Publisher,
): Promise<void> {
  const entries = await takeOff(client, names, publisher, 'deleted');
  await setSchedulesAside(client, entries, ['on', 'off']);
  for (const entry of entries) await putIntoBin(client, entry, { wasLive: entry.live !== undefined });
}

/** The entries, locked, and the facts of the films among them. Throws 400 for what is always there, 404. */
export async function readWithFacts(client: Sql, names: readonly ContentEntry[]): Promise<Entry[]> {
  if (names.some(({ kind }) => FIXED[kind]))
    throw new Invalid('Texts of the company and orders cannot be taken off');
  const films = names.filter(({ kind }) => kind === 'films').map(({ entry }) => entry);
  const facts = await client.query<{ entry: string }>(
    `SELECT DISTINCT entry FROM content_versions WHERE kind = 'facts' AND entry = ANY ($1) AND body IS NOT NULL
     UNION SELECT slug FROM film_facts WHERE slug = ANY ($1)`,
    [films],
  );
  const all = [...names, ...facts.rows.map(({ entry }) => ({ kind: 'facts' as const, entry }))];
  const unique = [...new Map(all.map((name) => [`${name.kind}/${name.entry}`, name])).values()];
  await lockEntries(client, unique);
  const entries: Entry[] = [];
  for (const name of unique) entries.push(await readEntry(client, name));
  return entries;
}
