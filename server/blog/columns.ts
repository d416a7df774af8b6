import { getTableColumns } from 'drizzle-orm';
import { posts } from '#server/db/tables/blog-and-shop.ts';

const { updatedAt, films, people, products, links, words, ...columns } = getTableColumns(posts);

/** The columns of a post as the API returns it: exactly the contract's Post. */
export const postColumns = columns;

const { slug, title, excerpt, date, readingMinutes, imageUrl, colours, pictures } = columns;

/** What the contract's PostCard shows. */
export const postCardColumns = { slug, title, excerpt, date, readingMinutes, imageUrl, colours, pictures };
