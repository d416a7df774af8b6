import { laterPage, wordsInAddress } from '#contract/core/catalogue.ts';
import { queryText } from '#contract/core/paths.ts';

export const PRICE_ORDERS = ['price-asc', 'price-desc'] as const;
/** Maximum number of products that a browser saves, so that one address can contain them all. */
export const MOST_SAVED = 100;

/** Filter, order and page of the shop, as in its address. Absent means everything, in the shop's own order, from the first page. */
export type ShopFilter = {
  search?: string;
  category?: string;
  size?: string;
  sort?: (typeof PRICE_ORDERS)[number];
  inStock?: 'yes';
  /** Only products saved in this browser, which the server does not know. */
  saved?: 'yes';
  page?: number;
};

/** Parses the shop's query; drops unknown parameters. */
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

/** The part of the filter that the server applies, the same for every visitor. */
export const sharedShopFilter = (raw: Record<string, unknown>): ShopFilter =>
  parseShopFilter({ ...raw, saved: undefined });

/** `path` with the filter as its query. */
export const shopPath = (path: string, filter: ShopFilter): string => path + queryText(filter);

const words = (value: unknown) =>
  typeof value === 'string' ? wordsInAddress(value) || undefined : undefined;
