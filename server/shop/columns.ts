import { getTableColumns, sql } from 'drizzle-orm';
import { products } from '#server/db/tables/blog-and-shop.ts';

const { position, updatedAt, films, posts, words, plainWords, variantSizes, variantStock, ...columns } =
  getTableColumns(products);

/** Whether any of it can be bought: as its variants say, or where it has none, as its entry says. */
export const inStock = sql<boolean>`coalesce(${variantStock}, ${columns.inStock})`;

/** The columns of a product as the API returns it: exactly the contract's Product. */
export const productColumns = {
  ...columns,
  sizes: sql<string[]>`coalesce(${variantSizes}, ${columns.sizes})`,
  inStock,
};
