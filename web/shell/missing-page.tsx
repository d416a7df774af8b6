import { Link } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';

/** Any unknown path (product.md#missing-pages). */
export function MissingPage() {
  return (
    <section className="page-notice">
      <h1 className="masthead">404 Page Not Found</h1>
      <p className="max-w-prose text-lead text-muted">The reel you asked for is not in this can.</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.films} className="button">
          Browse the catalogue
        </Link>
        <Link to={paths.home} className="button-quiet">
          Back to home
        </Link>
      </div>
    </section>
  );
}
