import type { Collection } from '#contract/shop.ts';
import { titleCase } from '#web/ui/title-case.ts';
import { useQuery } from '#web/use-query.ts';
import { collectionsQuery } from './queries.ts';

/** A collection's name; for an unknown one, its slug in title case (product.md#shop). */
export const collectionName = (slug: string, collections: readonly Collection[] = []) =>
  collections.find((collection) => collection.slug === slug)?.name ?? titleCase(slug);

export function useCollectionName(slug: string): string {
  const { data } = useQuery(collectionsQuery);
  return collectionName(slug, data);
}
