import { z } from 'zod';
import { Colours, PictureWords } from '#contract/core/asset.ts';
import { LAST_PAGE } from '#contract/core/catalogue.ts';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { fieldsOf } from '#contract/core/fields.ts';
import { RichText } from '#contract/core/rich-text.ts';
import { When, wholeNumber } from '#contract/core/scalars.ts';
import { shareable } from '#contract/core/sharing.ts';
import { AskedSlug, Id, Slug } from '#contract/core/slug.ts';
import { blogCalls } from './blog-calls.ts';

/** A blog post (product.md#records). */
export const Post = z
  .object({
    id: Id,
    slug: Slug,
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    date: z.iso.date(),
    tags: z.array(z.string()),
    imageUrl: z.string().nullable(),
    body: RichText,
    readingMinutes: z.int().min(1).describe('at 220 words a minute'),
    colours: Colours.describe('dominant colour of imageUrl'),
    pictures: PictureWords.describe('alt text and credit of its pictures, by address'),
    updatedAt: When.describe('time of the last change of its text'),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

/** A post in a list. */
const ListedPost = Post.omit({ body: true, updatedAt: true }).meta({ id: 'ListedPost' });
const entries = z.array(ListedPost).describe('newest first');

/** A tag in its most common spelling. `slug`: its form in addresses. */
const Tag = z.object({ tag: z.string(), slug: z.string() });

/** The years and tags of all posts. */
export const Archive = z
  .object({
    years: z.array(z.object({ year: z.int(), posts: z.int().min(1) })).describe('latest first'),
    tags: z.array(Tag.extend({ posts: z.int().min(1) })).describe('most posts first'),
  })
  .meta({ id: 'Archive' });
export type Archive = z.infer<typeof Archive>;

/** The posts with a tag, or of a year. */
const total = z.int().min(1).describe('of all pages');
const TaggedPosts = Tag.extend({ posts: entries, total }).meta({ id: 'TaggedPosts' });
const PostsOfYear = z.object({ year: z.int(), posts: entries, total }).meta({ id: 'PostsOfYear' });

const NeighbourPost = Post.pick({
  slug: true,
  title: true,
  date: true,
  readingMinutes: true,
  imageUrl: true,
  colours: true,
  pictures: true,
}).meta({ id: 'NeighbourPost' });
const PostNeighbours = z
  .object({
    newer: NeighbourPost.nullable(),
    older: NeighbourPost.nullable(),
    beyond: NeighbourPost.nullable().describe('the next but one, where one side has none'),
  })
  .meta({ id: 'PostNeighbours' });
export type PostNeighbours = z.infer<typeof PostNeighbours>;

const MOST_POSTS = 1000;
const limit = wholeNumber(1, MOST_POSTS).optional().describe('default: all');
const page = wholeNumber(1, LAST_PAGE).prefault(1).describe('with `limit`');
const paged = z.object({ limit, page });

export const blogEndpoints = {
  list: defineEndpoint(blogCalls.list, {
    summary: 'All posts, newest first',
    query: paged.extend({ fields: fieldsOf(Post) }),
    reply: z.array(Post.partial().meta({ id: 'PartialPost' })),
  }),
  neighbours: defineEndpoint(blogCalls.neighbours, {
    summary: 'The posts before and after a post',
    params: z.object({ slug: AskedSlug }),
    reply: PostNeighbours,
    faults: ['post-not-found'],
  }),
  archive: defineEndpoint(blogCalls.archive, {
    summary: 'The years and tags of the posts, with how many each has',
    reply: Archive,
  }),
  tagged: defineEndpoint(blogCalls.tagged, {
    summary: 'The posts with a tag, by its slug or any spelling that has the same slug',
    params: z.object({ tag: AskedSlug }),
    query: paged,
    reply: TaggedPosts,
    faults: ['tag-not-found'],
  }),
  ofYear: defineEndpoint(blogCalls.ofYear, {
    summary: 'The posts of a year',
    params: z.object({ year: AskedSlug }),
    query: paged,
    reply: PostsOfYear,
    faults: ['year-not-found'],
  }),
  bySlug: defineEndpoint(blogCalls.bySlug, {
    summary: 'One post with its body',
    params: z.object({ slug: AskedSlug }),
    reply: Post.extend(shareable).meta({ id: 'Post' }),
    faults: ['post-not-found'],
  }),
} satisfies Record<keyof typeof blogCalls, Endpoint>;
