import { paths } from '#contract/core/paths.ts';
import type { Product } from '#contract/shop/shop.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { Price } from './price.tsx';

type ProductStripProps = {
  products: readonly Product[];
  /** Inside a column of the page: then as many columns as products, which fill the row. */
  narrow?: boolean;
};

/** Products side by side, each with its picture; of an odd number the first is large on phones. The whole card is clickable; its name is the link. */
export function ProductStrip({ products, narrow = false }: ProductStripProps) {
  const { length } = products;
  const columns =
    length === 3 || (narrow && length < 2)
      ? 'md:grid-cols-3'
      : narrow && length === 2
        ? 'md:grid-cols-2'
        : 'md:grid-cols-4';
  const onWide = length === (narrow ? 2 : 3) ? '30vw' : '22vw';
  const isLarge = (index: number) => index === 0 && length % 2 === 1;
  return (
    <ul className={`grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-5 ${columns}`}>
      {products.map(
        ({ slug, name, price, sale, category, images: [image], colours, pictures, inStock }, index) => (
          <li key={slug} className={isLarge(index) ? 'max-md:col-span-full' : ''}>
            <article className="group relative">
              <Picture
                src={image}
                words={pictures}
                alt=""
                kind="square"
                sizes={`(width >= 48rem) ${onWide}, ${isLarge(index) ? 92 : 45}vw`}
                colour={image && colours[image]}
                className="transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.08)]"
              />
              <h3 className="mt-3.5 font-display text-lead leading-tight text-balance">
                <CardLink href={paths.product(slug)}>{name}</CardLink>
              </h3>
              <p className="mt-1.5 text-small text-faint">
                {category}, {inStock ? <Price {...{ price, sale }} /> : 'out of stock'}
              </p>
            </article>
          </li>
        ),
      )}
    </ul>
  );
}
