/** Lists whose order the company decides (server/content/order.ts), and the part of each that one arranges at a time. */
export type OrderedPart = {
  name: string;
  label: string;
  /** The list that it is a part of, and the kind of its entries. */
  list: 'films' | 'collections' | 'products';
  /** Only entries of this category, or products of this collection. */
  category?: string;
};

/** The rows of the home page by their categories (product.md#home), then whole lists. */
export const ORDERED_PARTS: readonly OrderedPart[] = [
  { name: 'hero', label: 'Home: first screen', list: 'films', category: 'carousel' },
  { name: 'coming-soon', label: 'Home: Coming soon', list: 'films', category: 'coming-soon' },
  { name: 'watch-now', label: 'Home: Watch now', list: 'films', category: 'watch-now' },
  { name: 'new', label: 'Home: New', list: 'films', category: 'new' },
  { name: 'films', label: 'All films', list: 'films' },
  { name: 'collections', label: 'Collections of the shop', list: 'collections' },
  { name: 'products', label: 'Products', list: 'products' },
];
