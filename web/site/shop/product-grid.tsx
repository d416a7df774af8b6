import type { Product } from '#contract/shop/shop.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** Placeholder cards while products load (product.md#shop). */
const SHOP_SKELETONS = 8;
/** Cards in the first row of a wide window. */
const FIRST_ROW = 4;

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-14 xl:grid-cols-4';

type ProductGridProps = {
  products: readonly Product[];
  /** Slugs of the products saved in this browser. */
  saved: readonly string[];
  /** For a grid below other content: headings one level lower, pictures not prioritised. */
  below?: boolean;
};

export function ProductGrid({ products, saved, below = false }: ProductGridProps) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.slug} className={below ? 'md:max-xl:nth-4:hidden' : undefined}>
          <ProductCard
            product={product}
            saved={saved.includes(product.slug)}
            priority={!below && index < FIRST_ROW}
            heading={below ? 'h3' : 'h2'}
          />
        </li>
      ))}
    </ul>
  );
}

export const ProductGridSkeleton = () => (
  <Loading label="The products are loading" className={GRID}>
    {Array.from({ length: SHOP_SKELETONS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all identical.
      <ProductCardSkeleton key={index} />
    ))}
  </Loading>
);
