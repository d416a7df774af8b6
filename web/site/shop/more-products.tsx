import type { Product } from '#contract/shop/shop.ts';
import { useCollectionName } from './collection-name.ts';
import { ProductGrid } from './product-grid.tsx';
import { useSavedProducts } from './saved-products.ts';

/** More of the same collection; renders nothing if it has no other products. */
export function MoreProducts({
  product,
  more = [],
}: {
  product: Product;
  more: readonly Product[] | undefined;
}) {
  const saved = useSavedProducts();
  const collectionName = useCollectionName(product.collection);
  if (more.length === 0) return null;
  return (
    <section aria-labelledby="more-products" className="gutter mt-(--section-gap)">
      <h2 id="more-products" className="mb-8 font-display text-heading">
        More from {collectionName}
      </h2>
      <ProductGrid products={more} saved={saved} below />
    </section>
  );
}
