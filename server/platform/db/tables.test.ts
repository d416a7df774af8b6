import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createDatabase } from '#tests/test-database.ts';
import * as audience from './tables/audience.ts';
import * as backupSettings from './tables/backup-settings.ts';
import * as blogAndShop from './tables/blog-and-shop.ts';
import * as content from './tables/content.ts';
import * as contentful from './tables/contentful.ts';
import * as films from './tables/films.ts';
import * as idempotencyKeys from './tables/idempotency-keys.ts';
import * as imports from './tables/imports.ts';
import * as inbox from './tables/inbox.ts';
import * as mailIn from './tables/mail-in.ts';
import * as mails from './tables/mails.ts';
import * as orders from './tables/orders.ts';
import * as payments from './tables/payments.ts';
import * as people from './tables/people.ts';
import * as pictures from './tables/pictures.ts';
import * as redirects from './tables/redirects.ts';
import * as screenings from './tables/screenings.ts';
import * as serviceSettings from './tables/service-settings.ts';
import * as shop from './tables/shop.ts';
import * as siteOrigin from './tables/site-origin.ts';
import * as staff from './tables/staff.ts';
import * as startSettings from './tables/start-settings.ts';
import * as submissions from './tables/submissions.ts';
import * as letters from './tables/thread-messages.ts';
import * as threads from './tables/threads.ts';
import * as visitors from './tables/visitors.ts';
import * as visits from './tables/visits.ts';
import * as webhooks from './tables/webhooks.ts';

const tables = [
  films,
  people,
  blogAndShop,
  shop,
  content,
  contentful,
  visitors,
  visits,
  audience,
  webhooks,
  idempotencyKeys,
  inbox,
  mails,
  mailIn,
  staff,
  pictures,
  backupSettings,
  startSettings,
  imports,
  redirects,
  screenings,
  serviceSettings,
  siteOrigin,
  submissions,
  orders,
  payments,
  threads,
  letters,
]
  .flatMap((file) => Object.values<unknown>(file))
  .filter((value) => is(value, PgTable));

test('tables/ and the migrations define the same tables and columns', async () => {
  const { pool } = await createDatabase();
  const { rows } = await pool.query(`
    SELECT relname AS table, attname AS column, format_type(atttypid, atttypmod) AS type, attnotnull AS "notNull",
      attgenerated <> '' AS generated
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`);
  const described = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.map((column) => ({
      table: name,
      column: column.name,
      type: column.getSQLType().replace(', ', ',').replace('varchar', 'character varying'),
      notNull: column.notNull,
      generated: column.generated !== undefined,
    }));
  });
  const byName = (list: typeof described) => list.map((row) => JSON.stringify(row)).sort();
  expect(byName(described)).toEqual(byName(rows.map((row) => ({ ...row }))));
});

test('search works and rows can be written with any search_path', async () => {
  const { pool } = await createDatabase();
  const client = await pool.connect();
  try {
    await client.query("SET search_path = ''");
    await client.query(
      "INSERT INTO public.films (slug, position, title) VALUES ('heron', 0, 'Der Fischreiher')",
    );
    const found = await client.query(
      "SELECT octet_length(words) AS bytes, same FROM public.marquee_find_films('fischreih')",
    );
    expect(found.rows).toEqual([{ bytes: 4, same: null }]);
    const alike = await client.query("SELECT public.marquee_alike_titles('fishreiher') AS ids");
    expect(alike.rows[0].ids).toHaveLength(4);
    const revised = await client.query('SELECT revision FROM public.content_revision');
    // The film, and that the site has films now.
    expect(revised.rows).toEqual([{ revision: '3' }]);
  } finally {
    client.release(true);
  }
});

test('no trigger announces content that is only previewed', async () => {
  const { pool } = await createDatabase();
  const { rows } = await pool.query(`SELECT tgname FROM pg_trigger
    WHERE tgfoid = 'marquee_content_changed'::regproc AND tgqual IS NULL AND tgrelid <> 'shop_settings'::regclass`);
  expect(rows).toEqual([]);
});
