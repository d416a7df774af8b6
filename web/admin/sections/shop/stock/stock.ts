import { staffStockPath } from '#contract/admin/staff-paths.ts';
import { grouped } from '#contract/core/grouped.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { staffStockCalls } from '#contract/shop/staff-stock-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../../api/request.ts';
import type { Found } from '../../../layout/section.ts';

export type StockRow = ReplyOf<typeof staffStockCalls.list>['rows'][number];
export type StockMove = ReplyOf<typeof staffStockCalls.moves>['moves'][number];

/** A stock in words. */
export const stockWords = (stock: number | null): string =>
  stock === null ? 'Made to order' : stock === 0 ? 'Sold out' : grouped(stock);

/** Pieces that are ordered but unshipped, so on the shelf but not in the stock; empty if there are none. */
export function orderedWords(ordered: number): string {
  if (ordered === 0) return '';
  return `${grouped(ordered)} more ${ordered === 1 ? 'is' : 'are'} ordered and not sent yet`;
}

export const nameOf = ({ productName, product, ...chosen }: StockRow): string =>
  itemName({ ...chosen, name: productName ?? product });

const FOUND = 6;

/** Results of the search box: variants by SKU, size, option or the product's name. */
export async function findStock(words: string, signal: AbortSignal): Promise<Found[]> {
  const { rows } = await request(staffStockCalls.list, { search: words, limit: FOUND }, { signal });
  return rows.map((row) => ({
    label: row.sku,
    line: `${nameOf(row)}: ${stockWords(row.stock).toLowerCase()}`,
    to: staffStockPath(row.product, row.sku),
  }));
}
