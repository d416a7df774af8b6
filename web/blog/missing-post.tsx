import { paths } from '#contract/paths.ts';

export function MissingPost() {
  return (
    <section className="page-notice">
      <h1 className="masthead">Post Not Found</h1>
      <p className="max-w-prose text-lead text-muted">The blog post you're looking for doesn't exist.</p>
      <a href={paths.blog} className="button">
        Back to Blog
      </a>
    </section>
  );
}
