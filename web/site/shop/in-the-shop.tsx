import { paths } from '#contract/core/paths.ts';
import type { Product } from '#contract/shop/shop.ts';
import { shownPrice } from './price.ts';

type InTheShopProps = { products: Product[] | undefined; title?: string };

/** The products of a person or a post; renders nothing if there are none. */
export function InTheShop({ products = [], title = 'In the shop' }: InTheShopProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="in-the-shop" className="screen-only">
      <h2 id="in-the-shop" className="mb-6 font-display text-heading">
        {title}
      </h2>
      <ul>
        {products.map(({ slug, name, price }) => (
          <li key={slug}>
            <a href={paths.product(slug)} className="shop-link">
              {name}
              <span>
                <span className="sr-only">, </span>
                {shownPrice({ price })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
