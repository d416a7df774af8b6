export const PRICE_ORDERS = ['price-asc', 'price-desc'] as const;

/** Filter and order of the shop, as in its address. Absent means everything, in the shop's own order. */
export type ShopFilter = {
  search?: string;
  category?: string;
  size?: string;
  sort?: (typeof PRICE_ORDERS)[number];
  inStock?: 'yes';
  saved?: 'yes';
};

const LONGEST_WORDS = 200;

/** Parses the shop's query and drops what it does not know. */
export function parseShopFilter(raw: Record<string, unknown>): ShopFilter {
  const search = words(raw.search);
  const category = words(raw.category);
  const size = words(raw.size);
  const sort = PRICE_ORDERS.find((each) => each === raw.sort);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(size && { size }),
    ...(sort && { sort }),
    ...(raw.inStock === 'yes' && { inStock: 'yes' as const }),
    ...(raw.saved === 'yes' && { saved: 'yes' as const }),
  };
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, LONGEST_WORDS) || undefined : undefined;
}
