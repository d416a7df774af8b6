import { paths } from '#contract/core/paths.ts';

export function MissingPost() {
  return (
    <section className="page-notice">
      <h1 className="masthead">Post Not Found</h1>
      <p className="max-w-prose text-lead text-muted">The blog post you're looking for doesn't exist.</p>
      <a href={paths.blog} className="button">
        Back to Journal
      </a>
    </section>
  );
}

/** No post has this tag. */
export const MissingTag = () => <NoPosts title="Tag Not Found" />;

/** No post is from this year. */
export const MissingYear = () => <NoPosts title="Year Not Found" />;

const NoPosts = ({ title }: { title: string }) => (
  <section className="page-notice">
    <h1 className="masthead">{title}</h1>
    <p className="max-w-prose text-lead text-muted">There is no journal post at this address.</p>
    <a href={paths.blog} className="button">
      Back to Journal
    </a>
  </section>
);
