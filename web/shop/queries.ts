import { queryOptions } from '@tanstack/react-query';
import type { Collection, Product } from '#contract/shop.ts';

export const productsQuery = queryOptions<Product[]>({ queryKey: ['/api/products'] });
export const collectionsQuery = queryOptions<Collection[]>({ queryKey: ['/api/collections'] });

export const productsInQuery = (collection: string) =>
  queryOptions<Product[]>({ queryKey: ['/api/products/collection', encodeURIComponent(collection)] });

export const collectionQuery = (collection: string) =>
  queryOptions<Collection>({ queryKey: ['/api/collections', encodeURIComponent(collection)] });

/** The products of a film or a post. */
export const productsOfQuery = (kind: 'film' | 'post', slug: string) =>
  queryOptions<Product[]>({ queryKey: ['/api/products', kind, encodeURIComponent(slug)] });

export const productQuery = (slug: string) =>
  queryOptions<Product>({ queryKey: ['/api/products', encodeURIComponent(slug)] });
