import type { ReactNode } from 'react';
import { paths } from '#contract/core/paths.ts';
import { itemName } from '#contract/shop/item-name.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

type GoodsProps = {
  goods: { slug: string; name: string; size: string; option?: string | undefined };
  /** Omitted in lists without pictures; null if this item has none. */
  image?: string | null;
  children: ReactNode;
};

/** An item: picture, linked name, size and second option, and children below. */
export function Goods({ goods, image, children }: GoodsProps) {
  const chosen = itemName({ ...goods, name: goods.size && `Size ${goods.size}`, size: '' });
  return (
    <>
      {image !== undefined && (
        <Picture src={image} alt="" kind="square" sizes="7rem" className="buying-picture" />
      )}
      <div className="buying-goods">
        <p className="buying-name">
          {goods.slug ? <a href={paths.product(goods.slug)}>{goods.name}</a> : goods.name}
        </p>
        {chosen && <p className="text-small text-muted">{chosen}</p>}
        {children}
      </div>
    </>
  );
}
