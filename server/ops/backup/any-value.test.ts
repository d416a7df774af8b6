import { join } from 'node:path';
import fc from 'fast-check';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';
import { createDatabase } from '#tests/test-database.ts';
import { backUp } from './back-up.ts';
import { createEmptyDatabase, makeFolder, rowsOf } from './fixture.ts';
import { restore } from './restore.ts';
import { insertRows, listTables } from './tables.ts';

/* A backup preserves any value of any table, byte by byte. Fails with the name of a column type that it does not know. */

const ROWS = 60;
const SEEDS = [4_711, Date.now() % 2 ** 31];
/** One row each, created by migrations, triggers and the first start. */
const MADE = [
  'public.backup_settings',
  'public.start_settings',
  'public.clock',
  'public.contentful_sync',
  'public.content_revision',
  'public.mail_settings',
  'public.offer_link_settings',
  'public.site_origin',
  'public.visit_settings',
  'drizzle.__drizzle_migrations',
];

/** What the database requires of a row besides its types. */
const DEMANDS: Record<string, (row: Record<string, unknown>) => object> = {
  // The slug is unique in the table of its kind; the id elsewhere, for its source.
  'public.entries': ({ id, slug }) => ({
    slug: `${slug}${id}`,
    source: 'elsewhere',
    outside_id: `outside ${id}`,
  }),
  'public.cinemas': ({ id }) => ({ name: `Cinema ${id}` }),
  'public.staff': () => ({ roles: ['desk', 'shop'] }),
  'public.staff_invitations': () => ({ roles: ['editor'] }),
  'public.member_links': () => ({ kind: 'confirm' }),
  'public.versions': () => ({ state: 'past' }),
  // One of each, whose values depend on each other.
  'public.subscribers': ({ id }) => ({
    user_id: null,
    email: `${id}@home.example`,
    email_key: `${id}@home.example`,
  }),
  'public.consents': () => ({
    ...{ topic: 'newsletter', entry_id: null, country: null, confirmed_by: null, confirmed_at: null },
    ...{ ended_by: 'person', ended_at: '2026-11-30' },
  }),
  'public.mailings': () => ({ topic: 'newsletter', state: 'sent' }),
  'public.mailing_receivers': () => ({ state: 'sent' }),
  'public.schedules': () => ({ state: 'done', what: 'on' }),
  'public.imports': () => ({ state: 'tried' }),
  'public.webhook_deliveries': () => ({ state: 'delivered' }),
  'public.contentful_resources': ({ type, id }) => ({ type: 'Entry', id: `${type} ${id}` }),
  'public.film_submissions': () => ({ stage: 'received' }),
  'public.submission_reviews': () => ({ score: 3 }),
  'public.orders': ({ total }) => ({ refunded: total }),
  'public.payments': ({ amount }) => ({
    state: 'ended',
    refund_state: 'done',
    amount: Math.max(1, Number(amount)),
  }),
  'public.order_lines': ({ quantity }) => ({ shipped: quantity, refunded: quantity }),
};

type Column = {
  name: string;
  type: string;
  optional: boolean;
  single: boolean;
  refersTo: string | null;
  isSelf: boolean;
};

/** Characters that some formats read as a line end or an escape. */
const ODD = '\n \r \r\n \v \f \x1c \u0085 \u2028 \u2029 \ufeff \\ \\n \\x00 " \u{1f3ac}'.split(' ');
const character = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 1 })
  .filter((unit) => unit !== '\0' && unit.isWellFormed());
const text = (maxLength: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: character }, fc.constantFrom(...ODD)), { maxLength })
    .map((units) => units.join(''));
const leaf = fc.oneof(
  text(20),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const json = fc.dictionary(text(6), fc.oneof(leaf, fc.array(leaf), fc.dictionary(text(6), leaf)), {
  maxKeys: 4,
});

const KINDS: Record<string, fc.Arbitrary<unknown>> = {
  text: text(60),
  'text[]': fc.array(text(10), { maxLength: 4 }),
  jsonb: json,
  integer: fc.nat(),
  bigint: fc.maxSafeInteger(),
  'numeric(10,2)': fc.nat().map((pence) => pence / 100),
  real: fc.float({ noNaN: true, noDefaultInfinity: true }),
  boolean: fc.boolean(),
  uuid: fc.uuid(),
  bytea: fc
    .uint8Array({ minLength: 1, maxLength: 40 })
    .map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`),
  date: day(),
  'timestamp with time zone': fc
    .tuple(day(), fc.nat(86_399_999), fc.nat(999))
    .map(
      ([date, ms, micro]) =>
        `${date}T${new Date(ms).toISOString().slice(11, 23)}${String(micro).padStart(3, '0')}Z`,
    ),
};

function day() {
  const range = { min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true };
  return fc.date(range).map((date) => date.toISOString().slice(0, 10));
}

async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS optional,
       EXISTS (SELECT FROM pg_index WHERE indrelid = attrelid AND indisunique AND indkey[0] = attnum) AS single,
       (SELECT format('SELECT %I AS key FROM %s ORDER BY %I', f.attname, confrelid::regclass, first.attname) FROM pg_constraint
        JOIN pg_attribute f ON f.attrelid = confrelid AND f.attnum = confkey[array_position(conkey, pg_attribute.attnum)]
        JOIN pg_attribute first ON first.attrelid = confrelid AND first.attnum = confkey[1]
        WHERE conrelid = pg_attribute.attrelid AND contype = 'f' AND pg_attribute.attnum = ANY (conkey)) AS "refersTo",
       EXISTS (SELECT FROM pg_constraint WHERE conrelid = pg_attribute.attrelid AND confrelid = conrelid
        AND conkey = ARRAY[pg_attribute.attnum]) AS "isSelf"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND atttypid <> 'tsvector'::regtype`,
    [table],
  );
  return rows;
}

/** Row by row: unique values contain the row's number, references use a key of the other table. */
async function fill(client: pg.ClientBase, seed: number): Promise<void> {
  for (const table of await listTables(client)) {
    if (MADE.includes(table.name)) continue;
    const rows = Array.from({ length: ROWS }, (): Record<string, unknown> => ({}));
    for (const column of await columnsOf(client, table.name)) {
      const kind = KINDS[column.type];
      if (!kind)
        throw new Error(`${table.name}.${column.name} is of a kind without values here: ${column.type}`);
      const values = fc.sample(column.optional ? fc.option(kind) : kind, { numRuns: ROWS, seed });
      const keys = column.refersTo ? (await client.query<{ key: unknown }>(column.refersTo)).rows : [];
      for (const [number, row] of rows.entries()) {
        const value = values[number];
        if (column.isSelf)
          row[column.name] = number + 1; // the row itself
        else row[column.name] = keys[number]?.key ?? (column.single ? distinct(value, number) : value);
      }
    }
    for (const row of rows) Object.assign(row, DEMANDS[table.name]?.(row));
    await client.query(insertRows(table), [JSON.stringify(rows)]);
  }
}

function distinct(value: unknown, number: number): unknown {
  if (typeof value === 'number') return number + 1;
  if (typeof value === 'string' && value.startsWith('\\x'))
    return value + number.toString(16).padStart(4, '0');
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return `${2000 + number}${value.slice(4, 8)}01`;
  return typeof value === 'string' && !/^[\da-f-]{36}$/.test(value) ? value + number : value;
}

test.each(SEEDS)('a restore preserves every table with any values, seed %i', async (seed) => {
  const { pool } = await createDatabase();
  const client = await pool.connect();
  await fill(client, seed).finally(() => client.release());
  await pool.query("INSERT INTO site_origin (origin, steps_hidden) VALUES ('own', true)");
  await pool.query('INSERT INTO backup_settings (nightly_at, keep_days) VALUES (3, 30)');
  await pool.query("INSERT INTO contentful_sync (space) VALUES ('films/master')");
  await pool.query("INSERT INTO start_settings (time_zone) VALUES ('Europe/Oslo')");
  await pool.query('INSERT INTO visit_settings (is_on) VALUES (true)');
  await pool.query('INSERT INTO offer_link_settings (is_on) VALUES (true)');
  const restored = await andBack(pool);
  const before = await rowsOf(pool);
  const others = Object.keys(before).filter((name) => before[name]?.length !== ROWS);
  expect(others.filter((name) => !MADE.includes(name))).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(40);
  expect(await rowsOf(restored)).toEqual(before);
});

test('messages with any character that might end a line do not break the backup', async () => {
  const site = await startApp();
  const sender = {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@home.example',
    phoneNumber: '020 7946 0000',
  };
  const messages = ODD.map((sign) => `hello${sign}world`);
  for (const message of messages) {
    const answer = await site.request('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ ...sender, message }),
    });
    expect(answer.status).toBe(200);
  }
  const restored = await andBack(site.pool);
  const { rows } = await restored.query('SELECT message FROM contact_messages ORDER BY id');
  expect(rows).toEqual(messages.map((message) => ({ message })));
});

async function andBack(pool: pg.Pool): Promise<pg.Pool> {
  const folder = join(await makeFolder(), 'backup');
  const mediaDir = await makeFolder();
  await backUp({ pool, mediaDir, folder, now: new Date(0) });
  const restored = await createEmptyDatabase();
  await restore({ pool: restored.pool, mediaDir, folder, replace: false });
  return restored.pool;
}
