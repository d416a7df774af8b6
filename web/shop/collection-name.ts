import { useQuery } from '@tanstack/react-query';
import type { Collection } from '#contract/shop.ts';
import { titleCase } from '#web/ui/title-case.ts';
import { collectionsQuery } from './queries.ts';

/** What a collection calls itself; of one that is not known, its address title-cased (product.md#shop). */
export const collectionName = (slug: string, collections: readonly Collection[] = []) =>
  collections.find((collection) => collection.slug === slug)?.name ?? titleCase(slug);

export function useCollectionName(slug: string): string {
  const { data } = useQuery(collectionsQuery);
  return collectionName(slug, data);
}
