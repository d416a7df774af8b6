import { useQuery } from '#web/use-query.ts';
import { ProductStrip } from './product-strip.tsx';
import { picksQuery } from './queries.ts';

/** A few products, for where there is nothing to buy yet; read in the browser. */
export function FromTheShop() {
  const { data: products = [] } = useQuery(picksQuery);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="from-the-shop" className="mt-(--section-gap)">
      <h2 id="from-the-shop" className="mb-6 font-display text-heading">
        From the shop
      </h2>
      <ProductStrip products={products} />
    </section>
  );
}
