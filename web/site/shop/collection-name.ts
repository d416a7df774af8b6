import { titleCase } from '#contract/core/title-case.ts';
import type { Collection } from '#contract/shop/shop.ts';
import { useQuery } from '../state/use-query.ts';
import { collectionsQuery } from './queries.ts';

/** A collection's name; for an unknown one, its slug in title case (product.md#shop). */
export const collectionName = (slug: string, collections: readonly Collection[] = []) =>
  collections.find((collection) => collection.slug === slug)?.name ?? titleCase(slug);

/** Whether the collection is on the site: a product may name one that is not. */
export const isOnSite = (slug: string, collections: readonly Collection[] = []): boolean =>
  collections.some((each) => each.slug === slug);

export function useCollectionName(slug: string): string {
  const { data } = useQuery(collectionsQuery);
  return collectionName(slug, data);
}
