import type { FilmRow } from '#contract/catalogue/film-categories.ts';

/** A list that can be arranged, of those whose order the company decides (server/content/publishing/order.ts). */
export type OrderedPart = {
  name: string;
  label: string;
  /** The kind of its entries. */
  kind: 'films' | 'collections' | 'products' | 'pages';
  /** The entry that stores the order: that of a home page row, or of the list of all of that kind. */
  order: string;
  /** The default order of a row that nobody has arranged. */
  byRelease?: 'newest first' | 'soonest first';
  /** Only entries of this category, or products of this collection. */
  category?: string;
};

/** The rows of the home page by their categories (product.md#home), then whole lists. */
export const ORDERED_PARTS: readonly OrderedPart[] = [
  { name: 'hero', label: 'Home: first screen', kind: 'films', order: 'films', category: 'carousel' },
  row('coming-soon', 'Home: Coming soon', 'soonest first'),
  row('watch-now', 'Home: Watch now', 'newest first'),
  row('new', 'Home: New', 'newest first'),
  { name: 'films', label: 'All films', kind: 'films', order: 'films' },
  { name: 'collections', label: 'Collections of the shop', kind: 'collections', order: 'collections' },
  { name: 'products', label: 'Products', kind: 'products', order: 'products' },
  { name: 'pages', label: 'Pages', kind: 'pages', order: 'pages' },
];

function row(category: FilmRow, label: string, byRelease: OrderedPart['byRelease']): OrderedPart {
  return { name: category, label, kind: 'films', order: category, category, byRelease };
}
