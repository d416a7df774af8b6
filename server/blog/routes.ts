import { blogEndpoints } from '#contract/blog.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { feedIds } from './feed-ids.ts';
import { allPosts, postBySlug } from './queries.ts';

/** The blog (product.md#calls). */
export function serveBlog(serve: Serve, { db }: Deps): void {
  serve(
    blogEndpoints.list,
    ({ query }) => allPosts(db, query.fields),
    () => ['posts'],
  );

  serve(
    blogEndpoints.feedIds,
    () => feedIds(db),
    () => ['posts', 'redirects:posts'],
  );

  serve(
    blogEndpoints.bySlug,
    async ({ params }) => {
      const post = await postBySlug(db, params.slug);
      if (!post) throw new HttpError('post-not-found');
      return post;
    },
    ({ slug }) => [`post:${slug}`],
  );
}
