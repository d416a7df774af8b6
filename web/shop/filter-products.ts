import type { Product } from '#contract/shop.ts';
import { hasWords } from '#web/ui/has-words.ts';
import type { ShopFilter } from './shop-filter.ts';

/** The products that the filter leaves, in its order. `saved` holds slugs, the last saved first; the list goes by it where only they are shown. */
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

/** Each category and size that a product has, in the order in which the products bring them. */
export const filterChoices = (products: readonly Product[]) => ({
  categories: [...new Set(products.map(({ category }) => category))],
  sizes: [...new Set(products.flatMap(({ sizes }) => sizes))],
});
