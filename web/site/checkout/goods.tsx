import type { ReactNode } from 'react';
import { paths } from '#contract/core/paths.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

type Named = { name: string; size: string };

/** `Lantern Tee, M`. */
export const nameOf = ({ name, size }: Named): string => (size ? `${name}, ${size}` : name);

type GoodsProps = {
  goods: Named & { slug: string };
  /** Omitted in lists without pictures; null if this item has none. */
  image?: string | null;
  children: ReactNode;
};

/** An item: picture, linked name, size, and children below. */
export function Goods({ goods, image, children }: GoodsProps) {
  return (
    <>
      {image !== undefined && (
        <Picture src={image} alt="" kind="square" sizes="7rem" className="buying-picture" />
      )}
      <div className="buying-goods">
        <p className="buying-name">
          {goods.slug ? <a href={paths.product(goods.slug)}>{goods.name}</a> : goods.name}
        </p>
        {goods.size && <p className="text-small text-muted">Size {goods.size}</p>}
        {children}
      </div>
    </>
  );
}
