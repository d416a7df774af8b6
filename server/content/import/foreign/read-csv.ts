import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TableColumns } from '#contract/content/imports.ts';
import { readCell } from './cells.ts';
import { columnsOf, mappedIn } from './columns.ts';
import { createGathering, type Gathered, type Gathering } from './gathering.ts';
import { Unreadable } from './read-text.ts';
import type { Table } from './rows.ts';

const BATCH = 100;

/**
 * Entries of a spreadsheet of films, posts, people or products, each row one. `chosen`: fields that people chose for tables. Throws
 * Unreadable if neither they nor the names of the columns tell which.
 */
export async function readCsv(
  table: Table,
  fileName: string,
  chosen: readonly TableColumns[] = [],
): Promise<Gathered> {
  const gathering = createGathering('csv');
  const columns = columnsOf(table, fileName, chosen);
  const { kind } = columns;
  if (!kind)
    throw new Unreadable(
      `its columns (${table.columns.slice(0, 8).join(', ')}) are none of films, posts, people or products: see docs/moving.md for their names`,
      columns,
    );
  gathering.gathered.columns = columns;
  for (const { name } of columns.columns.filter(({ field }) => field === null))
    gathering.left('a column without a field', 'row 1', name, 'Choose a field for it, or leave it out');
  const mapped = mappedIn(columns);
  const option = mapped.find(({ field }) => field === 'option')?.column.trim();
  const named = option && !/option/i.test(option) ? { optionName: option } : {}; // such as Colour
  const products = new Map<string, Raw>();
  const naming = kind === 'people' || kind === 'products' ? 'name' : 'title';
  for (const { number, cells, extra } of table.rows) {
    if (number % BATCH === 0) await nextTurn(); // the site answers meanwhile
    const place = `row ${number}`;
    if (extra) {
      gathering.refused(
        'more cells than columns',
        place,
        extra,
        'Put texts with the divider of the columns in quotation marks',
      );
      continue;
    }
    const read = mapped.map(
      (each) => [each.field, readCell(each, cells.get(each.column) ?? '', place, gathering)] as const,
    );
    const { slug, ...raw }: Raw = {
      ...named,
      ...Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    };
    const name = typeof raw[naming] === 'string' ? raw[naming] : '';
    if (!slug && !name) gathering.refused(`no ${naming}`, place, '', `Give each row a ${naming}`);
    else if (kind === 'products') addProduct(raw, { slug, name, place }, products, gathering);
    else gathering.add(kind, place, String(slug ?? name), raw);
  }
  return gathering.gathered;
}

type Raw = Record<string, unknown>;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Rows of one slug are variants of one product, as our own export has them. */
function addProduct(
  { sku, option = '', stock = null, variantPrice = null, ...raw }: Raw,
  { slug, name, place }: { slug: unknown; name: string; place: string },
  products: Map<string, Raw>,
  gathering: Gathering,
): void {
  const sizes = listOf(raw.sizes);
  const variants = sku ? [{ sku, stock, size: sizes[0] ?? '', option, price: variantPrice }] : [];
  if (option && !sku)
    gathering.left('an option without a SKU', place, option, 'Give each variant a SKU of its own');
  const known = typeof slug === 'string' ? products.get(slug) : undefined;
  if (known) {
    append(known, 'variants', variants);
    append(known, 'sizes', sizes);
    return;
  }
  const product = { ...raw, ...(variants.length > 0 && { variants }) };
  gathering.add('products', place, String(slug ?? name), product);
  const added = gathering.gathered.entries.at(-1)?.raw;
  if (typeof slug === 'string' && added) products.set(slug, added);
}

/** Of very many rows, none copies those before it. */
function append(product: Raw, field: string, more: readonly unknown[]): void {
  const list = product[field];
  if (more.length > 0 && !Array.isArray(list)) product[field] = [...more];
  else if (Array.isArray(list)) for (const each of more) list.push(each);
}
