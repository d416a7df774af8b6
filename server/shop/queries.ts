import { arrayContains, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Collection, Product } from '#contract/shop.ts';
import { collections, products } from '#server/db/tables/blog-and-shop.ts';
import { inStock, productColumns } from './columns.ts';

const { position, ...collectionColumns } = getTableColumns(collections);

/** All products, by collection, each in its own order. */
export function allProducts(db: NodePgDatabase): Promise<Product[]> {
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(collections, eq(collections.slug, products.collection))
    .orderBy(asc(collections.position), asc(collections.slug), asc(products.position), asc(products.id));
}

const PICKS = 4;

/** Products in stock: the first of each collection, then the second of each, and so on. */
export function pickedProducts(db: NodePgDatabase): Promise<Product[]> {
  const place = sql`row_number() OVER (PARTITION BY ${products.collection} ORDER BY ${products.position}, ${products.id})`;
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(collections, eq(collections.slug, products.collection))
    .where(inStock)
    .orderBy(place, asc(collections.position), asc(collections.slug))
    .limit(PICKS);
}

export function productsIn(db: NodePgDatabase, collection: string): Promise<Product[]> {
  return db
    .select(productColumns)
    .from(products)
    .where(eq(products.collection, collection))
    .orderBy(asc(products.position), asc(products.id));
}

/** The products of a film or post, by its slug; empty if there is no such film or post. */
export function productsOf(db: NodePgDatabase, kind: 'films' | 'posts', slug: string): Promise<Product[]> {
  return db
    .select(productColumns)
    .from(products)
    .where(arrayContains(products[kind], [slug]))
    .orderBy(asc(products.position), asc(products.id));
}

export async function productBySlug(db: NodePgDatabase, slug: string): Promise<Product | undefined> {
  const [product] = await db.select(productColumns).from(products).where(eq(products.slug, slug));
  return product;
}

export function allCollections(db: NodePgDatabase): Promise<Collection[]> {
  return db
    .select(collectionColumns)
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.slug));
}

export async function collectionBySlug(db: NodePgDatabase, slug: string): Promise<Collection | undefined> {
  const [collection] = await db.select(collectionColumns).from(collections).where(eq(collections.slug, slug));
  return collection;
}
