import type { FilmRow } from '#contract/film-categories.ts';

/** What one arranges at a time, of the lists whose order the company decides (server/content/order.ts). */
export type OrderedPart = {
  name: string;
  label: string;
  /** The kind of what is in it. */
  kind: 'films' | 'collections' | 'products';
  /** The entry that holds its order: that of a row, or of the list of all of that kind. */
  order: string;
  /** How a row is ordered until somebody arranges it. */
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
];

function row(category: FilmRow, label: string, byRelease: OrderedPart['byRelease']): OrderedPart {
  return { name: category, label, kind: 'films', order: category, category, byRelease };
}
