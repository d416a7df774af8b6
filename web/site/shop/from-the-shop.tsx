import { useQuery } from '../state/use-query.ts';
import { ProductStrip } from './product-strip.tsx';
import { sentPicksQuery } from './queries.ts';

/** A few products for an empty cart or checkout. Sent with the page, so that nothing below moves. */
export function FromTheShop() {
  const { data: products = [] } = useQuery(sentPicksQuery);
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
