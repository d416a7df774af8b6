import { paths } from '#contract/core/paths.ts';

/** Shown for a season that does not exist (product.md#seasons). */
export function MissingSeason() {
  return (
    <section className="page-notice">
      <h1 className="masthead">Season Not Found</h1>
      <p className="max-w-prose text-lead text-muted">
        This season doesn’t exist, or is no longer available.
      </p>
      <a href={paths.seasons} className="button">
        See all seasons
      </a>
    </section>
  );
}
