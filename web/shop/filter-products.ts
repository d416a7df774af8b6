import type { Product } from '#contract/shop.ts';
import { hasWords } from '#web/ui/has-words.ts';
import type { ShopFilter } from './shop-filter.ts';

/**
 * The products that pass the filter, in its order. `saved` has slugs, last saved first, which is the order when only
 * saved products are shown.
 */
export function filterProducts(
  products: readonly Product[],
  filter: ShopFilter,
  saved: readonly string[],
): Product[] {
  const found = products.filter(
    (product) =>
      (!filter.category || product.category === filter.category) &&
      (!filter.size || product.sizes.includes(filter.size)) &&
      (!filter.inStock || product.inStock) &&
      (!filter.saved || saved.includes(product.slug)) &&
      (!filter.search || hasWords(`${product.name} ${product.description}`, filter.search)),
  );
  if (filter.sort === 'price-asc') return found.sort((a, b) => a.price - b.price);
  if (filter.sort === 'price-desc') return found.sort((a, b) => b.price - a.price);
  return filter.saved ? found.sort((a, b) => saved.indexOf(a.slug) - saved.indexOf(b.slug)) : found;
}

/** Each category and size that occurs, in order of appearance. */
export const filterChoices = (products: readonly Product[]) => ({
  categories: [...new Set(products.map(({ category }) => category))],
  sizes: [...new Set(products.flatMap(({ sizes }) => sizes))],
});
