import { z } from 'zod';
import { Colours } from './asset.ts';
import { blogCalls } from './blog-calls.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { fieldsOf } from './fields.ts';
import { RichText } from './rich-text.ts';
import { AskedSlug, Id, Slug } from './slug.ts';

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
    colours: Colours.describe('dominant colour of imageUrl'),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

export const blogEndpoints = {
  list: defineEndpoint(blogCalls.list, {
    summary: 'All posts, newest first',
    query: z.object({ fields: fieldsOf(Post) }),
    reply: z.array(Post.partial().meta({ id: 'PartialPost' })),
  }),
  feedIds: defineEndpoint(blogCalls.feedIds, {
    summary:
      'Posts whose id in feeds is not made of their slug, as the slug has changed or was another post’s before',
    reply: z.array(z.object({ slug: Slug, id: z.string() })),
  }),
  bySlug: defineEndpoint(blogCalls.bySlug, {
    summary: 'One post with its body',
    params: z.object({ slug: AskedSlug }),
    reply: Post,
    faults: ['post-not-found'],
  }),
} satisfies Record<keyof typeof blogCalls, Endpoint>;
