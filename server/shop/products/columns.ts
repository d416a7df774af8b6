import { getTableColumns, sql } from 'drizzle-orm';
import type { Product } from '#contract/shop/shop.ts';
import { products } from '#server/platform/db/tables/blog-and-shop.ts';

const {
  position,
  updatedAt,
  optionName,
  films,
  posts,
  words,
  plainWords,
  variantSizes,
  variantOptions,
  variantStock,
  sharing,
  salePrice,
  saleFrom,
  saleUntil,
  ...columns
} = getTableColumns(products);

const isOnSale = sql`(${salePrice} IS NOT NULL AND marquee_on_sale(${saleFrom}, ${saleUntil}))`;

/** The price of today. */
export const priceNow = sql<number>`CASE WHEN ${isOnSale} THEN ${salePrice} ELSE ${columns.price} END`;

/** The price before the sale; null without one. */
export const regularPrice = sql<number | null>`CASE WHEN ${isOnSale} THEN ${columns.price} END`;

/** Whether any size can be bought: by its variants or, without variants, by its entry. */
export const inStock = sql<boolean>`coalesce(${variantStock}, ${columns.inStock})`;

/** The columns of a product as the API returns it: exactly the contract's Product. */
export const productColumns = {
  ...columns,
  sizes: sql<string[]>`coalesce(${variantSizes}, ${columns.sizes})`,
  option: sql<
    Product['option']
  >`CASE WHEN ${variantOptions} IS NOT NULL THEN json_build_object('name', coalesce(${optionName}, 'Option'), 'values', ${variantOptions}) END`,
  inStock,
  price: priceNow,
  sale: sql<
    Product['sale']
  >`CASE WHEN ${isOnSale} THEN json_build_object('regularPrice', ${columns.price}, 'until', ${saleUntil}) END`,
};
