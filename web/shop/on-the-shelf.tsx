import type { Product } from '#contract/shop.ts';
import { ProductStrip } from './product-strip.tsx';

/** Discs, posters and whatever else there is of a film; empty if there is nothing. */
export function OnTheShelf({ products = [] }: { products: readonly Product[] | undefined }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="on-the-shelf" className="screen-only">
      <h2 id="on-the-shelf" className="label mb-4 text-faint">
        On the shelf
      </h2>
      <ProductStrip products={products} narrow />
    </section>
  );
}
