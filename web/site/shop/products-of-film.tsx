import type { Product } from '#contract/shop/shop.ts';
import { ProductStrip } from './product-strip.tsx';

/** A film's discs, posters and other products; renders nothing if there are none. */
export function ProductsOfFilm({ products = [] }: { products: readonly Product[] | undefined }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="on-the-shelf" className="screen-only">
      <h2 id="on-the-shelf" className="mb-6 font-display text-heading">
        On the shelf
      </h2>
      <ProductStrip products={products} narrow />
    </section>
  );
}
