import { mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { screeningFile } from '#server/catalogue/screenings/content-file.ts';
import { type DocumentName, OPTIONAL_DOCUMENTS } from '#server/platform/db/documents.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { streamRows } from '#server/platform/db/stream-rows.ts';
import { listCodes } from '#server/shop/codes/codes.ts';
import { readSettings } from '#server/shop/settings/read-settings.ts';
import { WrittenSettings } from '#server/shop/settings/written-settings.ts';
import { FILES } from '../import/sources/folder.ts';
import { schemaFiles, schemaPath } from '../import/sources/json-schemas.ts';
import { SCHEMAS } from '../model/entries-of.ts';
import { bodyOf, rowsOf } from '../model/kinds.ts';
import { ownAddresses } from '../model/pictures.ts';
import { RELATIONS, slugsAmong } from '../model/relations.ts';
import { kindOfList, ORDERED_LISTS, readOrder } from '../publishing/order.ts';

type EntryKind = keyof typeof SCHEMAS;
type Body = Record<string, unknown>;

/**
 * What was written. `counts`: entries by file; `addresses`: those below /media that they name; `notes`: what another site would not
 * take.
 */
type Written = { counts: Record<string, number>; addresses: Set<string>; notes: string[] };

/** Writes what is live as the files of a content folder. Call it with a snapshot of the database. */
export async function writeFiles(client: pg.PoolClient, folder: string): Promise<Written> {
  const written: Written = { counts: {}, addresses: new Set(), notes: await danglingReferences(client) };
  const note = (value: unknown) => {
    for (const { url } of ownAddresses(value, '')) written.addresses.add(url);
  };
  const write = async (file: string, value: object) => {
    note(value);
    const named = Array.isArray(value) ? value : { $schema: schemaPath(file), ...value };
    await writeFile(join(folder, file), `${asJson(named)}\n`);
    written.counts[file] = Array.isArray(value) ? value.length : 1;
  };
  for (const kind of Object.keys(SCHEMAS) as EntryKind[])
    written.counts[FILES[kind]] = await writeList(join(folder, FILES[kind]), entriesIn(client, kind, note));
  for (const [file, value] of Object.entries(await documentFiles(client))) await write(file, value);
  await write(FILES.order, await orderFile(client));
  const screenings = await screeningFile(openDrizzleOn(client));
  if (screenings) await write(FILES.screenings, screenings);
  const shop = await shopFile(client);
  if (shop && WrittenSettings.safeParse(shop.settings).success) await write(FILES.shop, shop);
  else if (shop) written.notes.push(`${FILES.shop} is left out: the settings of the shop are not complete`);
  for (const [path, schema] of Object.entries(schemaFiles())) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${JSON.stringify(schema, null, 2)}\n`);
  }
  return written;
}

/** In the order in which they were created, so that another site gives them the same numbers; order.json arranges them. */
async function* entriesIn(client: pg.PoolClient, kind: EntryKind, note: (body: Body) => void) {
  const fields = Object.keys(SCHEMAS[kind].shape);
  const variants = kind === 'products' ? VARIANTS : 'NULL';
  const rows = streamRows<{ body: Body; variants: unknown }>(
    client,
    `SELECT ${bodyOf(kind, 'live')} AS body, ${variants} AS variants FROM ${rowsOf(kind)} AS live ORDER BY id`,
  );
  for await (const { body, variants } of rows) {
    note(body);
    const filled = fields.filter((field) => !isEmpty(body[field])).map((field) => [field, body[field]]);
    yield { ...Object.fromEntries(filled), ...(variants ? { variants } : {}) };
  }
}

const VARIANTS = `(SELECT jsonb_agg(jsonb_build_object('sku', sku, 'size', size, 'price', price, 'weight', weight,
  'hsCode', hs_code, 'origin', origin, 'stock', stock)
  || CASE option WHEN '' THEN '{}' ELSE jsonb_build_object('option', option) END ORDER BY position, sku) FROM variants WHERE product = live.slug)`;

/** What an import takes for an absent field, too. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}

/** A list, an entry at a time. Returns how many. */
async function writeList(path: string, entries: AsyncIterable<object>): Promise<number> {
  const file = await open(path, 'wx');
  let count = 0;
  try {
    for await (const entry of entries) {
      await file.write(`${count === 0 ? '[' : ','}\n${asJson(entry)}`);
      count += 1;
    }
    await file.write(count === 0 ? '[]\n' : '\n]\n');
  } finally {
    await file.close();
  }
  return count;
}

/** Braces that follow each other are escaped: the import would read `{{day +1d}}` as a date. */
const asJson = (value: object): string => JSON.stringify(value, null, 2).replace(/\{(?=\{)/g, '\\u007b');

async function documentFiles(client: pg.PoolClient): Promise<Record<string, object>> {
  const { rows } = await client.query<{ name: DocumentName; body: Body }>('SELECT name, body FROM documents');
  const bodies = new Map(rows.map(({ name, body }) => [name, body]));
  const [site, company, submission] = [bodies.get('site'), bodies.get('company'), bodies.get('submission')];
  const [privacy, terms] = [bodies.get('privacy'), bodies.get('terms')];
  const files: Record<string, object> = {};
  if (site && company && submission) {
    const { partners, team, ...about } = company;
    files[FILES.site] = { ...site, about, partners, team, submission };
  }
  if (privacy && terms) files[FILES.legal] = { privacy, terms };
  for (const name of ['ways', ...OPTIONAL_DOCUMENTS] as const) {
    const body = bodies.get(name);
    const list = name === 'ways' || name === 'providers' ? body?.[name] : body;
    if (typeof list === 'object' && list !== null) files[FILES[name]] = list;
  }
  return files;
}

/** A row may hold places of films that are off the site; another site does not know them. */
async function orderFile(client: pg.PoolClient): Promise<Record<string, string[]>> {
  const order: Record<string, string[]> = {};
  for (const list of ORDERED_LISTS) {
    const slugs = await readOrder(client, list);
    const live = new Set(await slugsAmong(client, kindOfList(list), slugs));
    const shown = slugs.filter((slug) => live.has(slug));
    if (shown.length > 0) order[list] = shown;
  }
  return order;
}

/** Undefined while nobody has set the shop up. */
async function shopFile(client: pg.PoolClient) {
  const { rowCount } = await client.query("SELECT FROM shop_settings WHERE name = 'shop'");
  if (rowCount === 0) return undefined;
  const db = openDrizzleOn(client);
  const codes = (await listCodes(db)).map(({ used: _, ...code }) => code);
  return { settings: await readSettings(db), ...(codes.length > 0 && { codes }) };
}

/** Entries may name what is not live. They keep it here; another site does not know it and refuses the entry. */
async function danglingReferences(client: pg.PoolClient): Promise<string[]> {
  const notes: string[] = [];
  for (const { from, to, stored } of RELATIONS) {
    const { rows } = await client.query<{ slug: string; wanted: string }>(
      `SELECT slug, wanted FROM (${stored}) AS named WHERE wanted NOT IN (SELECT slug FROM ${to}) ORDER BY 1, 2`,
    );
    for (const { slug, wanted } of rows)
      notes.push(`${from}/${slug} names ${to}/${wanted}, which is not live: another site would refuse that`);
  }
  return notes;
}
