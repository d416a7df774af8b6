import { getTableColumns } from 'drizzle-orm';
import { products } from '#server/db/tables/blog-and-shop.ts';

const { position, updatedAt, films, posts, words, ...columns } = getTableColumns(products);

/** The columns of a product as the API returns it: exactly the contract's Product. */
export const productColumns = columns;
