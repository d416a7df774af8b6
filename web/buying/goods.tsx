import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { Picture } from '#web/ui/picture.tsx';

type Named = { name: string; size: string };

/** `Lantern Tee, M`. */
export const nameOf = ({ name, size }: Named): string => (size ? `${name}, ${size}` : name);

type GoodsProps = {
  goods: Named & { slug: string };
  /** Left out where lines have no pictures; null where this one's is missing. */
  image?: string | null;
  children: ReactNode;
};

/** A line of goods: picture, name with its link, size, and what stands below. */
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
