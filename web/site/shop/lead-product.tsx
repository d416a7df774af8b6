import { paths } from '#contract/core/paths.ts';
import type { Product } from '#contract/shop/shop.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { ProductFacts } from './product-card.tsx';
import { LEAD, LEAD_PICTURE } from './shop-heading.tsx';

type LeadProductProps = {
  product: Product;
  /** Whether it is part of the list below, which then leaves it out. */
  isListed: boolean;
};

/** The product that opens the shop or a collection, as a wide still. */
export function LeadProduct({ product, isListed }: LeadProductProps) {
  const [image] = product.images;
  const Card = isListed ? 'article' : 'div';
  return (
    <Card className={`group relative ${LEAD}`}>
      <div className={LEAD_PICTURE}>
        <Picture
          src={image}
          words={product.pictures}
          alt=""
          kind="square"
          sizes="(width >= 64rem) 54vw, 92vw"
          priority
          colour={image && product.colours[image]}
          className="size-full transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.08)] [&>img]:object-contain"
        />
      </div>
      <ProductFacts product={product}>
        <h2 className="font-display text-heading text-balance">
          <CardLink href={paths.product(product.slug)}>{product.name}</CardLink>
        </h2>
      </ProductFacts>
    </Card>
  );
}
