import { and, arrayContains, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type {
  Collection,
  Product,
  ProductListQuery,
  ShopFacets,
  ShopFacetsQuery,
} from '#contract/shop/shop.ts';
import { containsWords } from '#server/platform/db/contains.ts';
import { collections, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { withSharing } from '#server/platform/db/with-sharing.ts';
import { inStock, priceNow, productColumns } from './columns.ts';

const { position, sharing, ...collectionColumns } = getTableColumns(collections);

type Among = { collection?: string | undefined };

/** The products of the shop or of a collection that pass the filters; by default ordered by collection and the order within each. */
export function productList(db: NodePgDatabase, requested: ProductListQuery & Among): Promise<Product[]> {
  const { sort, slugs, limit, page } = requested;
  const found = db
    .select(productColumns)
    .from(products)
    .leftJoin(collections, eq(collections.slug, products.collection)) // an unpublished one comes last
    .where(passes(requested))
    .orderBy(
      ...(sort ? [sort === 'price-asc' ? asc(priceNow) : desc(priceNow)] : []),
      ...(slugs ? [sql`array_position(${sql.param(slugs)}::text[], ${products.slug})`] : []),
      ...inOrder,
    );
  return limit ? found.limit(limit).offset((page - 1) * limit) : found;
}

const inOrder = [asc(collections.position), asc(collections.slug), asc(products.position), asc(products.id)];

function passes({
  collection,
  search,
  category,
  size,
  slugs,
  ...asked
}: ShopFacetsQuery & Among): SQL | undefined {
  return and(
    collection === undefined ? undefined : eq(products.collection, collection),
    containsWords(products.plainWords, search),
    category ? eq(products.category, category) : undefined,
    size ? sql`${size} = ANY (${productColumns.sizes})` : undefined,
    asked.inStock ? inStock : undefined,
    slugs ? inArray(products.slug, slugs) : undefined,
  );
}

/** Categories and sizes in order of appearance. */
export async function shopFacets(
  db: NodePgDatabase,
  requested: ShopFacetsQuery & Among,
): Promise<ShopFacets> {
  const among = passes({ collection: requested.collection }) ?? sql`true`;
  const listed = sql`(SELECT category, ${productColumns.sizes} AS sizes, row_number() OVER (ORDER BY ${sql.join(inOrder, sql`, `)}) AS at
    FROM products LEFT JOIN collections ON collections.slug = products.collection WHERE ${among}) AS listed`;
  const [total, categories, sizes] = await Promise.all([
    db.$count(products, passes(requested)),
    db.execute<{ name: string }>(
      sql`SELECT category AS name FROM ${listed} GROUP BY category ORDER BY min(at)`,
    ),
    db.execute<{ name: string }>(sql`
      SELECT size AS name FROM ${listed}, unnest(sizes) WITH ORDINALITY AS each (size, place)
      GROUP BY size ORDER BY min(at * 1000 + place)`),
  ]);
  return { total, categories: categories.rows.map(nameOf), sizes: sizes.rows.map(nameOf) };
}

const nameOf = ({ name }: { name: string }) => name;

const PICKS = 4;

/** Products in stock: the first of each collection, then the second of each, and so on. */
export function pickedProducts(db: NodePgDatabase): Promise<Product[]> {
  const place = sql`row_number() OVER (PARTITION BY ${products.collection} ORDER BY ${products.position}, ${products.id})`;
  return db
    .select(productColumns)
    .from(products)
    .leftJoin(collections, eq(collections.slug, products.collection)) // an unpublished one comes last
    .where(inStock)
    .orderBy(place, asc(collections.position), asc(collections.slug))
    .limit(PICKS);
}

/** The products linked to a film or post, by its slug; empty if it does not exist. */
export function productsOf(db: NodePgDatabase, kind: 'films' | 'posts', slug: string): Promise<Product[]> {
  return db
    .select(productColumns)
    .from(products)
    .where(arrayContains(products[kind], [slug]))
    .orderBy(asc(products.position), asc(products.id));
}

/** The first picture of each of these products that has one, by slug. */
export async function firstImagesOf(
  db: Pick<NodePgDatabase, 'select'>,
  slugs: readonly string[],
): Promise<Record<string, string>> {
  const found = await db
    .select({ slug: products.slug, image: sql<string>`${products.images}[1]` })
    .from(products)
    .where(sql`${inArray(products.slug, [...slugs])} AND cardinality(${products.images}) > 0`);
  return Object.fromEntries(found.map(({ slug, image }) => [slug, image]));
}

export async function productBySlug(db: NodePgDatabase, slug: string) {
  const { sharing } = products;
  const [product] = await db
    .select({ ...productColumns, sharing })
    .from(products)
    .where(eq(products.slug, slug));
  return product && withSharing(product);
}

export function allCollections(db: NodePgDatabase): Promise<Collection[]> {
  return db
    .select(collectionColumns)
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.slug));
}

export async function collectionBySlug(db: NodePgDatabase, slug: string) {
  const [collection] = await db
    .select({ ...collectionColumns, sharing })
    .from(collections)
    .where(eq(collections.slug, slug));
  return collection && withSharing(collection);
}
