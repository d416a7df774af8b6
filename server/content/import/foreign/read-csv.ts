import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCell } from './cells.ts';
import { mapColumns } from './columns.ts';
import { createGathering, type Gathered } from './gathering.ts';
import { Unreadable } from './read-text.ts';
import type { Table } from './rows.ts';

const BATCH = 100;

/** Entries of a spreadsheet of films, posts, people or products, each row one. Throws Unreadable if no column tells which. */
export async function readCsv({ columns, rows }: Table, fileName: string): Promise<Gathered> {
  const gathering = createGathering('csv');
  const found = mapColumns(columns, fileName);
  if (!found)
    throw new Unreadable(
      `its columns (${columns.slice(0, 8).join(', ')}) are none of films, posts, people or products: see docs/moving.md for their names`,
    );
  const { kind, mapped, unknown } = found;
  for (const column of unknown)
    gathering.left('a column without a field', 'row 1', column, 'Rename it, or leave it out');
  const naming = kind === 'people' || kind === 'products' ? 'name' : 'title';
  for (const { number, cells, extra } of rows) {
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
    const { slug, sku, stock, ...raw } = Object.fromEntries(read.filter(([, value]) => value !== undefined));
    const name = typeof raw[naming] === 'string' ? raw[naming] : '';
    if (!slug && !name) {
      gathering.refused(`no ${naming}`, place, '', `Give each row a ${naming}`);
      continue;
    }
    const variants = sku ? [{ sku, stock: stock ?? null }] : undefined;
    gathering.add(kind, place, String(slug ?? name), { ...raw, ...(variants && { variants }) });
  }
  return gathering.gathered;
}
