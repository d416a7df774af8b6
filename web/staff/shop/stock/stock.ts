import { grouped } from '#contract/grouped.ts';
import { staffStockPath } from '#contract/staff-paths.ts';
import { staffStockCalls } from '#contract/staff-stock-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../../calls/ask.ts';
import type { Found } from '../../frame/section.ts';

export type StockRow = ReplyOf<typeof staffStockCalls.list>['rows'][number];
export type StockMove = ReplyOf<typeof staffStockCalls.moves>['moves'][number];

/** How a stock is spoken of. */
export const stockWords = (stock: number | null): string =>
  stock === null ? 'Made to order' : stock === 0 ? 'Sold out' : grouped(stock);

/** What still stands on the shelf although it is no part of the stock; empty where nothing does. */
export function orderedWords(ordered: number): string {
  if (ordered === 0) return '';
  return `${grouped(ordered)} more ${ordered === 1 ? 'is' : 'are'} ordered and not sent yet`;
}

export const nameOf = ({ productName, product, size }: StockRow): string =>
  `${productName ?? product}${size && `, ${size}`}`;

const FOUND = 6;

/** What the search box of the frame finds: variants by SKU, size or the product's name. */
export async function findStock(words: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await ask(staffStockCalls.list, { search: words, limit: FOUND }, { signal });
  return rows.map((row) => ({
    label: row.sku,
    line: `${nameOf(row)}: ${stockWords(row.stock).toLowerCase()}`,
    to: staffStockPath(row.product, row.sku),
  }));
}
