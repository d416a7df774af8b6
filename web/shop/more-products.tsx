import type { Product } from '#contract/shop.ts';
import { useCollectionName } from './collection-name.ts';
import { ProductGrid } from './product-grid.tsx';
import { useSavedProducts } from './saved-products.ts';

/** One row on a wide window. */
const MORE_PRODUCTS = 4;

/** More of the same collection: the products that follow this one, wrapping at the end. */
export function MoreProducts({ product, collection }: { product: Product; collection: readonly Product[] }) {
  const saved = useSavedProducts();
  const collectionName = useCollectionName(product.collection);
  const index = collection.findIndex(({ slug }) => slug === product.slug);
  const others = [...collection.slice(index + 1), ...collection.slice(0, Math.max(index, 0))].slice(
    0,
    MORE_PRODUCTS,
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-products" className="gutter mt-(--section-gap)">
      <h2 id="more-products" className="mb-8 font-display text-heading">
        More from {collectionName}
      </h2>
      <ProductGrid products={others} saved={saved} below />
    </section>
  );
}
