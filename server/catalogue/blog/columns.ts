import { getTableColumns, sql } from 'drizzle-orm';
import { posts } from '#server/platform/db/tables/blog-and-shop.ts';

const { updatedAt: _, films, people, products, links, words, sharing, ...columns } = getTableColumns(posts);

/** The columns of a post as the API returns it: exactly the contract's Post. */
export const postColumns = {
  ...columns,
  updatedAt: sql<string>`to_char(${posts.updatedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
    'updatedAt',
  ),
};

const { slug, title, excerpt, date, readingMinutes, imageUrl, colours, pictures } = columns;

/** The columns of the contract's PostCard. */
export const postCardColumns = { slug, title, excerpt, date, readingMinutes, imageUrl, colours, pictures };
