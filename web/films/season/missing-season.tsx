import { paths } from '#contract/paths.ts';

/** Shown for a season that is not there (product.md#seasons). */
export function MissingSeason() {
  return (
    <section className="page-notice">
      <h1 className="masthead">Season Not Found</h1>
      <p className="max-w-prose text-lead text-muted">That season does not exist, or no longer does.</p>
      <a href={paths.seasons} className="button">
        See all seasons
      </a>
    </section>
  );
}
