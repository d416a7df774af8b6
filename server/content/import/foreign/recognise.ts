import { extname } from 'node:path';
import type { IMPORT_FORMATS } from '#contract/content/import-calls.ts';
import { isContentful, readContentful } from './contentful/read-contentful.ts';
import type { Gathered } from './gathering.ts';
import { readCsv } from './read-csv.ts';
import { readGhost } from './read-ghost.ts';
import { isShopify, isShopifyRedirects, readShopify, readShopifyRedirects } from './read-shopify.ts';
import { readText, Unreadable } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { readRows, type Table } from './rows.ts';
import { readWordpress } from './wordpress/read-wordpress.ts';

/** What `--from` names; `squarespace` writes as WordPress does. */
export type Format = (typeof IMPORT_FORMATS)[number];

/** Reads a file of another system, which is recognised by what is in it unless it is named. Throws Unreadable. */
export async function readForeign(
  path: string,
  { format, name, today }: { format: Format | undefined; name: string; today: Date },
): Promise<Gathered> {
  if (/\.xlsx$/i.test(name)) return gatherTable(await readXlsx(path), format, name);
  const { text, encoding } = await readText(path);
  const gathered = await gather(text, format ?? formatOf(name, text), format !== undefined, name, today);
  if (encoding === 'windows-1252')
    gathered.mended.push({
      kind: 'an old encoding',
      place: 'the file',
      value: encoding,
      remedy: 'Look at letters with accents; if they are wrong, save the file as UTF-8',
    });
  return gathered;
}

function formatOf(name: string, text: string): Format | 'json' {
  const start = text.slice(0, 2_000).trimStart();
  if (start.startsWith('<') && /<rss\b|<channel\b/.test(text.slice(0, 20_000))) return 'wordpress';
  if (start.startsWith('{')) return 'json';
  if (start.startsWith('<') || /^\.(?:json|xml|zip|xls)$/i.test(extname(name)))
    throw new Unreadable('it is none of the files that can be imported: see docs/moving.md');
  return 'csv';
}

async function gather(
  text: string,
  format: Format | 'json',
  isNamed: boolean,
  fileName: string,
  today: Date,
): Promise<Gathered> {
  if (format === 'wordpress' || format === 'squarespace') return readWordpress(text, today);
  if (format === 'json' || format === 'ghost' || format === 'contentful') {
    const json = parsed(text);
    const isOfContentful = format === 'json' ? isContentful(json) : format === 'contentful';
    return isOfContentful ? readContentful(json) : readGhost(json, today);
  }
  return gatherTable(readRows(text), isNamed ? format : undefined, fileName);
}

async function gatherTable(table: Table, asked: Format | undefined, fileName: string): Promise<Gathered> {
  if (isShopifyRedirects(table.columns)) return readShopifyRedirects(table);
  if (isShopify(table.columns) && asked !== 'csv') return readShopify(table);
  if (asked === 'shopify') throw new Unreadable('it has no columns of an export of Shopify');
  return readCsv(table, fileName);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Unreadable(`it is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}
