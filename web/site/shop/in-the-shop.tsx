import type { Product } from '#contract/shop/shop.ts';
import { ProductStrip } from './product-strip.tsx';

type InTheShopProps = {
  products: readonly Product[] | undefined;
  title?: string;
  /** Inside a column of the page. */
  narrow?: boolean;
};

/** The products of a film, a person or a post, with pictures; renders nothing if there are none. */
export function InTheShop({ products = [], title = 'In the shop', narrow = false }: InTheShopProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="in-the-shop" className="screen-only col-span-full">
      <h2 id="in-the-shop" className="mb-6 font-display text-heading">
        {title}
      </h2>
      <ProductStrip products={products} narrow={narrow} />
    </section>
  );
}
