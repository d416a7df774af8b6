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

/** No post has the tag. */
export const MissingTag = () => <NoPosts title="Tag Not Found" />;

/** No post is of the year. */
export const MissingYear = () => <NoPosts title="Year Not Found" />;

const NoPosts = ({ title }: { title: string }) => (
  <section className="page-notice">
    <h1 className="masthead">{title}</h1>
    <p className="max-w-prose text-lead text-muted">No post of the journal stands under this address.</p>
    <a href={paths.blog} className="button">
      Back to Blog
    </a>
  </section>
);
