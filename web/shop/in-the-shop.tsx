import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/shop.ts';
import { shownPrice } from './price.ts';

/** The products of a film or a post; empty if there are none. */
export function InTheShop({ products = [] }: { products: Product[] | undefined }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="in-the-shop" className="screen-only">
      <h2 id="in-the-shop" className="label mb-4 text-faint">
        In the shop
      </h2>
      <ul>
        {products.map(({ slug, name, price }) => (
          <li key={slug}>
            <a href={paths.product(slug)} className="shop-link">
              {name}
              <span>{shownPrice({ price })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
