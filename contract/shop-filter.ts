import { wordsInAddress } from './catalogue.ts';
import { laterPage } from './catalogue-query.ts';
import { queryText } from './paths.ts';

export const PRICE_ORDERS = ['price-asc', 'price-desc'] as const;
/** Most products that a browser keeps, so that an address can name them all. */
export const MOST_SAVED = 100;

/** Filter, order and page of the shop, as in its address. Absent means everything, in the shop's own order, from the first page. */
export type ShopFilter = {
  search?: string;
  category?: string;
  size?: string;
  sort?: (typeof PRICE_ORDERS)[number];
  inStock?: 'yes';
  /** Only what this browser has saved, of which the server knows nothing. */
  saved?: 'yes';
  page?: number;
};

/** Parses the shop's query and drops what it does not know. */
export function parseShopFilter(raw: Record<string, unknown>): ShopFilter {
  return {
    search: words(raw.search),
    category: words(raw.category),
    size: words(raw.size),
    sort: PRICE_ORDERS.find((each) => each === raw.sort),
    inStock: raw.inStock === 'yes' ? 'yes' : undefined,
    saved: raw.saved === 'yes' ? 'yes' : undefined,
    page: laterPage(raw.page),
  };
}

/** What the server filters by: the same for every visitor. */
export const sharedShopFilter = (raw: Record<string, unknown>): ShopFilter =>
  parseShopFilter({ ...raw, saved: undefined });

/** `path` with the filter as its query. */
export const shopPath = (path: string, filter: ShopFilter): string => path + queryText(filter);

const words = (value: unknown) =>
  typeof value === 'string' ? wordsInAddress(value) || undefined : undefined;
