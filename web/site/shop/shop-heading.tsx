import type { ReactNode } from 'react';
import type { Collection } from '#contract/shop/shop.ts';
import { SHOP } from './shop-words.ts';

type ShopHeadingProps = {
  collection?: Pick<Collection, 'name' | 'description'> | undefined;
  /** The lead product, beside the name on wide windows. */
  children?: ReactNode;
};

export const ShopHeading = ({ collection = SHOP, children }: ShopHeadingProps) => (
  <header className={HEADING}>
    <div className="lg:col-span-5">
      <h1 className="masthead">{collection.name}</h1>
      <p className="mt-5 max-w-[33.6em] text-lead text-muted">{collection.description || SHOP.description}</p>
    </div>
    {children}
  </header>
);

/** Name and text at the left, lead product at the right; one below the other on phones. */
export const HEADING = 'mb-8 grid gap-8 lg:mb-10 lg:grid-cols-12';
/** The place and shape of the lead product's picture. */
export const LEAD = 'lg:col-span-7';
export const LEAD_PICTURE = 'aspect-3/2 lg:aspect-video';
