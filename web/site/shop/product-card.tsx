import type { ReactNode } from 'react';
import { paths } from '#contract/core/paths.ts';
import type { Product } from '#contract/shop/shop.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useCollectionName } from './collection-name.ts';
import { HeartIcon } from './icons.tsx';
import { Price } from './price.tsx';

type ProductCardProps = {
  product: Product;
  saved: boolean;
  /** For the first screen: the picture loads at once. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
};

/** A product in a grid. The whole card is clickable; its name is the link. */
export function ProductCard({ product, saved, priority = false, heading: Heading = 'h2' }: ProductCardProps) {
  const [image] = product.images;
  return (
    <article className="group relative">
      <Picture
        src={image}
        words={product.pictures}
        alt=""
        kind="square"
        sizes="(width >= 80rem) 22vw, (width >= 48rem) 30vw, 45vw"
        priority={priority}
        colour={image && product.colours[image]}
        className={`transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.08)] ${product.inStock ? '' : 'opacity-60'}`}
      />
      <ProductFacts product={product} saved={saved}>
        <Heading className="font-display text-lead leading-tight text-balance">
          <CardLink href={paths.product(product.slug)}>{product.name}</CardLink>
        </Heading>
      </ProductFacts>
    </article>
  );
}

/** What a card says below its picture and, as badges, on it. `children`: the name. */
export const ProductFacts = ({
  product,
  saved = false,
  children,
}: {
  product: Product;
  saved?: boolean;
  children: ReactNode;
}) => (
  <>
    <div className="mt-3.5 md:flex md:items-baseline md:justify-between md:gap-4">
      {children}
      <p className="mt-1 tabular-nums md:mt-0">
        <Price {...product} />
      </p>
    </div>
    {/* Read after the product's name; a click on them is a click on the card's link. */}
    {!product.inStock && (
      <Badge tone="glass" className="pointer-events-none absolute top-2.5 left-2.5">
        Out of Stock
      </Badge>
    )}
    {saved && (
      <span className="glass pointer-events-none absolute top-2 right-2 grid size-8 place-items-center rounded-pill">
        <HeartIcon fill="currentColor" className="text-[0.8125rem]" />
        <span className="sr-only">Saved</span>
      </span>
    )}
    <p className="mt-1.5 text-small text-faint">
      <span className="block md:inline">{useCollectionName(product.collection)}</span>
      <span aria-hidden="true" className="max-md:hidden">
        {' / '}
      </span>
      <span className="sr-only">, </span>
      <span className="block md:inline">{product.category}</span>
    </p>
    {product.sizes.length > 0 && (
      <ul aria-label="Sizes" className="mt-2.5 flex flex-wrap gap-1.5">
        {product.sizes.map((size) => (
          <li key={size} className="label rounded-edge border border-line px-1.5 py-0.5 text-muted">
            {size}
          </li>
        ))}
      </ul>
    )}
  </>
);

export const ProductCardSkeleton = () => (
  <div>
    <Skeleton className="aspect-square rounded-none" />
    <Skeleton className="mt-4 h-6 w-4/5" />
    <Skeleton className="mt-2.5 h-4 w-3/5" />
  </div>
);
