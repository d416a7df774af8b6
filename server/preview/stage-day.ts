import type pg from 'pg';
import { paths } from '#contract/paths.ts';
import type { ContentEntry } from '#contract/staff-content.ts';
import { entriesOf, type Text } from '#server/content/entries-of.ts';
import { BadContent } from '#server/content/faults.ts';
import { publish } from '#server/content/publish.ts';
import type { Deps } from '#server/deps.ts';
import { Invalid } from '#server/http/errors.ts';
import { findEntry } from '#server/staff-content/entry.ts';
import type { Staged } from './stage.ts';

type Due = { batch: number; what: 'on' | 'off' };

const DAY = /^(?:20|21)\d\d-\d\d-\d\d$/;

/**
 * Publishes and takes off, as far as the transaction goes, what is due by the end of a day in the company's time zone, in order.
 * What cannot be done is left out, as on the day itself, and said. Throws 400 for a day that is over.
 */
export async function stageDay(
  client: pg.PoolClient,
  day: string,
  { mediaRoots, timeZone, now }: Pick<Deps, 'mediaRoots' | 'timeZone' | 'now'>,
): Promise<Staged> {
  const end = await endOf(client, day, timeZone, now());
  const { rows: due } = await client.query<Due>(
    `SELECT batch, what FROM content_schedules WHERE state = 'due' AND at < $1 GROUP BY batch, what ORDER BY min(at), batch`,
    [end],
  );
  let failed = 0;
  for (const each of due) {
    await client.query('SAVEPOINT batch');
    try {
      const { entries, faults } = entriesOf(await textsOf(client, each));
      await publish(client, entries, { mediaRoots, note: 'preview', isPreview: true, faults });
      await dropTemporary(client);
    } catch (error) {
      if (!(error instanceof BadContent)) throw error;
      await client.query('ROLLBACK TO SAVEPOINT batch');
      failed += 1;
    }
  }
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  const left =
    failed > 0
      ? ` ${failed} of ${due.length} planned changes cannot be made: the calendar says why on the day.`
      : '';
  return {
    address: paths.home,
    says: `The site as of ${date}.${left}`,
    now: new Date(end.getTime() - 1_000),
  };
}

async function endOf(client: pg.PoolClient, day: string, timeZone: string, now: Date): Promise<Date> {
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) throw new Invalid('Name a day, such as 2027-03-14');
  const { rows } = await client.query<{ end: Date }>(
    'SELECT (($1::date + 1)::timestamp AT TIME ZONE $2) AS end',
    [new Date(day).toISOString().slice(0, 10), timeZone],
  );
  const end = rows[0]?.end;
  if (!end || end <= now) throw new Invalid('This day is over. Name today or a later one');
  return end;
}

/** The texts that go on at once, or without a body what goes off, a film with its facts. What is live without a text that waits stays. */
async function textsOf(client: pg.PoolClient, { batch, what }: Due): Promise<Text[]> {
  const { rows } = await client.query<ContentEntry>(
    "SELECT kind, entry FROM content_schedules WHERE batch = $1 AND what = $2 AND state = 'due' ORDER BY id",
    [batch, what],
  );
  if (what === 'on') {
    const texts: Text[] = [];
    for (const name of rows) {
      const { draft } = (await findEntry(client, name)) ?? {};
      if (draft) texts.push({ ...name, body: draft.body });
    }
    return texts;
  }
  const films = rows.filter(({ kind }) => kind === 'films').map(({ entry }) => entry);
  const facts = await client.query<{ slug: string }>('SELECT slug FROM film_facts WHERE slug = ANY ($1)', [
    films,
  ]);
  return [
    ...rows.map(({ kind, entry }) => ({ kind, entry, body: null })),
    ...facts.rows.map(({ slug }) => ({ kind: 'facts', entry: slug, body: null })),
  ];
}

/** `publish` makes temporary tables, which end with a transaction; here one publishes several times. */
async function dropTemporary(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r'",
  );
  if (rows.length > 0)
    await client.query(`DROP TABLE ${rows.map(({ name }) => `pg_temp.${name}`).join(', ')}`);
}
