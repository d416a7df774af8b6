import { open } from 'node:fs/promises';
import type pg from 'pg';
import { FIRST_WAY } from '#contract/catalogue/offer-words.ts';
import type { ExportName } from '#contract/content/export-files.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { inReadSnapshot } from '#server/platform/db/transaction.ts';
import { BYTE_ORDER_MARK, csvRow } from '#server/platform/http/csv.ts';
import { bodyOf, rowsOf } from '../model/kinds.ts';

type TableName = Exclude<ExportName, 'content.zip' | 'journal.xml'>;

/** SQL of the columns, by their headings, and of the rows. */
type Table = { columns: Record<string, string>; from: string };

const money = (column: string) => `(${column} / 100.0)::numeric(14, 2)::text`;

/** Fields of entries, under the names by which an import knows them. */
const fields = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `body -> '${name}'`]));
const entries = (kind: 'films' | 'posts' | 'products') =>
  `(SELECT id, ${bodyOf(kind, 'live')} AS body FROM ${rowsOf(kind)} AS live) AS entry`;
const same = (names: string, table: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${table}.${name}`]));

const offerTexts = (names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `offer ->> '${name}'`]));

/** Answers to the company's own fields, a line each; null without any. */
const ANSWERS = `(SELECT string_agg(concat(each ->> 'label', ': ', each ->> 'value'), E'\\n')
  FROM jsonb_array_elements(sent.answers) AS each)`;

const TABLES: Record<TableName, Table> = {
  'films.csv': {
    columns: fields(
      'slug title originalTitle description director cast producers genre countries languages year runtime releaseDate rating awards categories watchNowPrice posterUrl dvdCoverUrl trailerUrl amazonLink ebayLink netflixLink hiwayLink getTickets getTicketsUrl',
    ),
    from: `${entries('films')} ORDER BY id`,
  },
  'offers.csv': {
    columns: {
      film: 'slug',
      country: `coalesce(nullif(array_to_string(ARRAY(SELECT jsonb_array_elements_text(offer -> 'countries')), '; '), ''), 'everywhere')`,
      way: `coalesce(offer ->> 'way', '${FIRST_WAY}')`,
      ...offerTexts('provider id address'),
      price: money("(offer ->> 'price')::integer"),
      ...offerTexts('currency quality'),
      audio: "offer -> 'audio'",
      subtitles: "offer -> 'subtitles'",
      ...offerTexts('from until'),
    },
    from: 'film_facts, jsonb_array_elements(offers) WITH ORDINALITY AS each (offer, place) ORDER BY film_facts.id, place',
  },
  'posts.csv': {
    columns: fields('slug title excerpt author date tags imageUrl films people products'),
    from: `${entries('posts')} ORDER BY id`,
  },
  'products.csv': {
    columns: {
      ...fields('slug name description'),
      price: money("(body -> 'price')::integer"),
      salePrice: money("nullif(body -> 'salePrice', 'null')::integer"),
      ...fields('saleFrom saleUntil images collection category inStock optionName'),
      ...same('sku size option', 'variants'),
      variantPrice: money('variants.price'),
      ...same('stock weight origin', 'variants'),
      hsCode: 'hs_code',
    },
    from: `${entries('products')} LEFT JOIN variants ON variants.product = body ->> 'slug' ORDER BY id, variants.position, sku`,
  },
  'orders.csv': {
    columns: {
      number: 'number',
      placedAt: 'placed_at',
      paidAt: 'paid_at',
      invoiceNumber: 'invoice_number',
      ...same('state payment currency email name', 'orders'),
      ...Object.fromEntries(
        ['line1', 'line2', 'city', 'region', 'postcode', 'country'].map((part) => [
          part,
          `address ->> '${part}'`,
        ]),
      ),
      ...same('sku slug', 'line'),
      item: 'line.name',
      ...same('size option quantity', 'line'),
      unitPrice: money('unit_price'),
      lineDiscount: money('line.discount'),
      lineTax: money('line.tax'),
      lineTotal: money('line.total'),
      ...same('shipped', 'line'),
      code: 'code',
      subtotal: money('subtotal'),
      discount: money('orders.discount'),
      shipping: money('shipping'),
      tax: money('orders.tax'),
      total: money('orders.total'),
      refunded: money('orders.refunded'),
      note: 'note',
      giftNote: 'gift_note',
    },
    from: 'orders LEFT JOIN order_lines AS line ON line.order_id = orders.id ORDER BY orders.id, line.position',
  },
  'members.csv': {
    columns: {
      name: 'username',
      since: 'created_at',
      watchlist: `ARRAY(SELECT slug FROM watchlist JOIN entries ON entries.id = film_id WHERE user_id = users.id ORDER BY added_at)`,
    },
    from: 'users ORDER BY id',
  },
  'codes.csv': {
    columns: {
      ...same('code kind', 'discount_codes'),
      value: `CASE kind WHEN 'percent' THEN value::text ELSE ${money('value')} END`,
      minimum: money('minimum'),
      products: 'products',
      usesMax: 'uses_max',
      used: 'used',
      fromAt: 'from_at',
      untilAt: 'until_at',
      active: 'active',
    },
    from: 'discount_codes ORDER BY code',
  },
  'messages.csv': {
    columns: same('conversation kind state direction at name email subject text', 'message'),
    from: `(
      SELECT threads.id AS conversation, kind, state, 'in' AS direction, sent.created_at AS at,
        first_name || ' ' || last_name AS name, sent.email,
        coalesce(nullif(topic, ''), subject) AS subject, concat_ws(E'\\n', message, ${ANSWERS}) AS text
      FROM contact_messages AS sent JOIN threads ON contact_message = sent.id
      UNION ALL SELECT threads.id, kind, state, 'in', sent.created_at, first_name || ' ' || last_name, sent.email, film_title,
        concat_ws(E'\\n', nullif(synopsis, ''), screener_url, nullif(trailer_url, ''))
      FROM film_submissions AS sent JOIN threads ON film_submission = sent.id
      UNION ALL SELECT thread, kind, state, direction, sent.created_at, from_name, from_address, sent.subject, text
      FROM thread_messages AS sent JOIN threads ON threads.id = thread
    ) AS message ORDER BY conversation, at`,
  },
};

/** Writes a table as CSV, with the rows of one moment. Amounts have two decimals, moments are in UTC. */
export async function writeTable(pool: pg.Pool, name: TableName, path: string): Promise<void> {
  const { columns, from } = TABLES[name];
  const headings = Object.keys(columns);
  const selected = Object.values(columns).map((column, at) => `${column} AS "${at}"`);
  const file = await open(path, 'wx');
  try {
    await file.write(BYTE_ORDER_MARK + csvRow(headings));
    await inReadSnapshot(pool, async (client) => {
      const rows = streamRows<Record<string, unknown>>(client, `SELECT ${selected} FROM ${from}`);
      for await (const row of rows) await file.write(csvRow(headings.map((_, at) => cellOf(row[at]))));
    });
  } finally {
    await file.close();
  }
}

/** Parts of a list are divided by semicolons; one part alone ends with one, if an import would divide it by its commas. */
const cellOf = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 && String(value[0]).includes(',') ? `${value[0]};` : value;
