import type { Collection } from '#contract/shop.ts';
import { SHOP } from './shop-words.ts';

export function ShopHeading({
  collection = SHOP,
}: {
  collection?: Pick<Collection, 'name' | 'description'>;
}) {
  return (
    <header className="mb-8 lg:mb-10">
      <h1 className="masthead">{collection.name}</h1>
      <p className="mt-5 max-w-[33.6em] text-lead text-muted">{collection.description || SHOP.description}</p>
    </header>
  );
}
