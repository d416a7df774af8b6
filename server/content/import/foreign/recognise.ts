import { extname } from 'node:path';
import type { IMPORT_FORMATS } from '#contract/content/import-calls.ts';
import type { TableColumns } from '#contract/content/imports.ts';
import { isDeeper } from '#contract/content/staff-content.ts';
import type { Gathered } from './gathering.ts';
import { readCsv } from './read-csv.ts';
import { readGhost } from './read-ghost.ts';
import { readJson } from './read-json.ts';
import { isOffers, readOffers } from './read-offers.ts';
import { isShopify, isShopifyRedirects, readShopify, readShopifyRedirects } from './read-shopify.ts';
import { encodingOf, readText, textIn, Unreadable } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { readRows, type Table } from './rows.ts';
import { readWordpress } from './wordpress/read-wordpress.ts';

/** Of JSON. An export of another system holds its entries some levels down. */
const DEEPEST = 100;

/** What `--from` names; `squarespace` writes as WordPress does. */
export type Format = (typeof IMPORT_FORMATS)[number];

/** `name`: as its owner calls it. `today`: for entries without a day. `chosen`: fields that people chose for tables. */
export type Asked = {
  format: Format | undefined;
  name: string;
  today: Date;
  chosen: readonly TableColumns[];
};

/** Reads a file of another system, which is recognised by what is in it unless it is named. Throws Unreadable. */
export async function readForeign(path: string, asked: Asked): Promise<Gathered> {
  if (/\.xlsx$/i.test(asked.name)) return gatherTable(await readXlsx(path), asked);
  const encoding = await encodingOf(path);
  const format = asked.format ?? (await formatOf(path, encoding, asked.name));
  const isWxr = format === 'wordpress' || format === 'squarespace';
  const gathered = isWxr
    ? await readWordpress(textIn(path, encoding), asked.today)
    : await gather(await readText(path, encoding), format, asked);
  if (encoding === 'windows-1252')
    gathered.mended.push({
      kind: 'an old encoding',
      place: 'the file',
      value: encoding,
      remedy: 'Look at letters with accents; if they are wrong, save the file as UTF-8',
    });
  return gathered;
}

async function formatOf(path: string, encoding: string, name: string): Promise<Format | 'json'> {
  const start = (await startOf(path, encoding)).trimStart();
  if (start.startsWith('<') && /<rss\b|<channel\b/.test(start)) return 'wordpress';
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  if (start.startsWith('<') || /^\.(?:json|xml|zip|xls)$/i.test(extname(name)))
    throw new Unreadable('it is none of the files that can be imported: see docs/moving.md');
  return 'csv';
}

async function startOf(path: string, encoding: string): Promise<string> {
  for await (const piece of textIn(path, encoding)) return piece.slice(0, 20_000);
  return '';
}

async function gather(text: string, format: Format | 'json', asked: Asked): Promise<Gathered> {
  if (format === 'json' || format === 'ghost' || format === 'contentful') {
    const json = parsed(text);
    const { isContentful, readContentful } = await import('./contentful/read-contentful.ts');
    if (format === 'contentful' || (format === 'json' && isContentful(json))) return readContentful(json);
    return (format === 'json' && (await readJson(json))) || readGhost(json, asked.today);
  }
  return gatherTable(readRows(text), asked);
}

async function gatherTable(table: Table, { format, name, chosen }: Asked): Promise<Gathered> {
  if (isOffers(table.columns)) return readOffers(table);
  if (isShopifyRedirects(table.columns)) return readShopifyRedirects(table);
  if (isShopify(table.columns) && format !== 'csv') return readShopify(table);
  if (format === 'shopify') throw new Unreadable('it has no columns of an export of Shopify');
  return readCsv(table, name, chosen);
}

function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    if (!isDeeper(json, DEEPEST)) return json;
    throw new SyntaxError(`it nests more than ${DEEPEST} levels deep`);
  } catch (error) {
    throw new Unreadable(`it is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
