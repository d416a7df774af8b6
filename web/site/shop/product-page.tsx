import { type ReactNode, useState } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { tellMePath } from '#contract/core/audience-paths.ts';
import { paths } from '#contract/core/paths.ts';
import type { Product } from '#contract/shop/shop.ts';
import { Badge } from '#web/ui/badge.tsx';
import { siteQuery } from '../state/site-query.ts';
import { useData, useQuery } from '../state/use-query.ts';
import { isChosen, NOTHING } from './chosen.ts';
import { collectionName, isOnSite } from './collection-name.ts';
import { Gallery } from './gallery.tsx';
import { MoreProducts } from './more-products.tsx';
import { Price } from './price.tsx';
import { ProductActions } from './product-actions.tsx';
import { collectionsQuery, type Variant, variantsQuery } from './queries.ts';
import sheet from './shop.css?url';

type ProductPageProps = {
  product: Product;
  /** More of its collection; undefined until loaded. */
  more: readonly Product[] | undefined;
  shipping: Site['shop'];
  /** Its films and posts. */
  children: ReactNode;
};

/** One product (product.md#product). */
export function ProductPage({ product, more, shipping, children }: ProductPageProps) {
  const { byEmail } = useData(siteQuery);
  const { data: collections } = useQuery(collectionsQuery);
  const name = collectionName(product.collection, collections);
  const { data: variants } = useQuery(variantsQuery(product.slug));
  const [chosen, setChosen] = useState(NOTHING);
  const { price } = variants?.find(isChosen(chosen)) ?? product;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <div className="product-layout">
        <Gallery product={product} />
        <div className="gutter pt-8 lg:pt-[clamp(6.5rem,10vw,10rem)] lg:pl-[clamp(2rem,4vw,5rem)]">
          <nav aria-label="Breadcrumbs" className="text-small text-faint">
            <ol className="flex flex-wrap gap-x-2">
              <li>
                <a href={paths.shop} className="quiet-link">
                  Shop
                </a>
                <span aria-hidden="true" className="ml-2">
                  /
                </span>
              </li>
              <li>
                {isOnSite(product.collection, collections) ? (
                  <a href={paths.collection(product.collection)} className="quiet-link">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </li>
            </ol>
          </nav>
          <h1 className="mt-3 font-display text-headline">{product.name}</h1>
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <p className="text-lead tabular-nums">
              <Price price={price} sale={price === product.price ? product.sale : undefined} />
            </p>
            <StockIndicator
              inStock={product.inStock}
              left={variants?.length === 1 ? variants[0]?.left : null}
            />
            {byEmail && !product.inStock && (
              <a href={tellMePath('product', product.slug)} className="link text-small">
                Tell me when it is back
              </a>
            )}
          </div>
          <div className="mt-5 flex flex-wrap gap-2">
            <Badge>{name}</Badge>
            <span className="sr-only">, </span>
            <Badge>{product.category}</Badge>
          </div>
          <p className="mt-6 max-w-[33.6em] whitespace-pre-line text-muted">{product.description}</p>
          <ProductActions {...{ product, variants, chosen }} onChoose={setChosen} />
          <p className="mt-8 border-t border-line pt-5 text-small text-muted">
            {shipping.freeShippingNote}
            <br />
            {shipping.shippingNote}
          </p>
        </div>
      </div>
      <MoreProducts product={product} more={more} />
      {children}
    </>
  );
}

type StockIndicatorProps = { inStock: boolean; left: Variant['left'] | undefined };

const StockIndicator = ({ inStock, left }: StockIndicatorProps) => (
  <p className="flex items-center gap-2 text-small text-muted">
    <span
      aria-hidden="true"
      className={`size-2 rounded-pill ${inStock ? 'bg-paper' : 'border border-faint'}`}
    />
    <span>{inStock ? 'In Stock' : 'Out of Stock'}</span>
    {inStock && left ? (
      <span>
        <span className="sr-only">, </span>
        <span>{`${left} left`}</span>
      </span>
    ) : null}
  </p>
);
