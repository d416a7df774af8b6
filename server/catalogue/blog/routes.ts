import { blogEndpoints } from '#contract/catalogue/blog.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { allPosts, archiveOf, neighboursOf, postBySlug, postsOfYear, postsTagged } from './queries.ts';

/** The blog (product.md#calls). */
export function serveBlog(serve: Serve, { db }: Services): void {
  serve(
    blogEndpoints.list,
    ({ query }) => allPosts(db, query),
    () => ['posts'],
  );

  serve(
    blogEndpoints.neighbours,
    async ({ params }) => {
      const neighbours = await neighboursOf(db, params.slug);
      if (!neighbours) throw new HttpError('post-not-found');
      return neighbours;
    },
    () => ['posts'],
  );

  serve(
    blogEndpoints.archive,
    () => archiveOf(db),
    () => ['posts'],
  );

  serve(
    blogEndpoints.tagged,
    async ({ params, query }) => {
      const tagged = await postsTagged(db, params.tag, query);
      if (!tagged) throw new HttpError('tag-not-found');
      return tagged;
    },
    () => ['posts'],
  );

  serve(
    blogEndpoints.ofYear,
    async ({ params, query }) => {
      const year = /^[1-9]\d{3}$/.test(params.year) ? Number(params.year) : 0;
      const found = year ? await postsOfYear(db, year, query) : undefined;
      if (!found?.total) throw new HttpError('year-not-found');
      return { year, ...found };
    },
    () => ['posts'],
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
