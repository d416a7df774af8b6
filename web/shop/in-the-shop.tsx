import { Link } from '@tanstack/react-router';
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
            <Link to="/product/$slug" params={{ slug }} className="shop-link">
              {name}
              <span>{shownPrice({ price })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
