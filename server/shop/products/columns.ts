import { getTableColumns, sql } from 'drizzle-orm';
import { products } from '#server/platform/db/tables/blog-and-shop.ts';

const {
  position,
  updatedAt,
  films,
  posts,
  words,
  plainWords,
  variantSizes,
  variantStock,
  sharing,
  ...columns
} = getTableColumns(products);

/** Whether any size can be bought: by its variants or, without variants, by its entry. */
export const inStock = sql<boolean>`coalesce(${variantStock}, ${columns.inStock})`;

/** The columns of a product as the API returns it: exactly the contract's Product. */
export const productColumns = {
  ...columns,
  sizes: sql<string[]>`coalesce(${variantSizes}, ${columns.sizes})`,
  inStock,
};
