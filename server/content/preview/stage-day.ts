import type pg from 'pg';
import type { ContentEntry } from '#contract/content/staff-content.ts';
import { paths } from '#contract/core/paths.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { findEntry } from '../drafts/entry.ts';
import { entriesOf, type Text } from '../model/entries-of.ts';
import { BadContent } from '../model/issues.ts';
import { publish } from '../publishing/publish.ts';
import type { Staged } from './stage.ts';

type Due = { batch: number; what: 'on' | 'off' };

const DAY = /^(?:20|21)\d\d-\d\d-\d\d$/;

/**
 * Runs, inside the transaction, the publishes and unpublishes due by the end of a day in the company's time zone, in order. Those that
 * cannot run are skipped, as on the day itself, and reported. Throws 400 for a past day.
 */
export async function stageDay(
  client: pg.PoolClient,
  day: string,
  { mediaRoots, timeZone, now }: Pick<Services, 'mediaRoots' | 'timeZone' | 'now'>,
): Promise<Staged> {
  const end = await endOf(client, day, timeZone, now());
  const { rows: due } = await client.query<Due>(
    `SELECT batch, what FROM named_schedules WHERE state = 'due' AND at < $1 GROUP BY batch, what ORDER BY min(at), batch`,
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

/**
 * The versions to publish, or null bodies for unpublishes, of one schedule. A live entry without a scheduled
 * version stays.
 */
async function textsOf(client: pg.PoolClient, { batch, what }: Due): Promise<Text[]> {
  const { rows } = await client.query<ContentEntry>(
    "SELECT kind, entry FROM named_schedules WHERE batch = $1 AND what = $2 AND state = 'due' AND applies ORDER BY id",
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
  return rows.map(({ kind, entry }) => ({ kind, entry, body: null }));
}

/** `publish` creates temporary tables, which are normally dropped with the transaction; here it runs several times in one. */
async function dropTemporary(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r'",
  );
  if (rows.length > 0)
    await client.query(`DROP TABLE ${rows.map(({ name }) => `pg_temp.${name}`).join(', ')}`);
}
