import { paths } from '#contract/core/paths.ts';

/** Shown for a film that is not or no longer in the catalogue (product.md#missing-pages). */
export function MissingFilm() {
  return (
    <section className="page-notice">
      <h1 className="masthead">Film Not Found</h1>
      <p className="max-w-prose text-lead text-muted">The film you're looking for doesn't exist.</p>
      <a href={paths.films} className="button">
        Browse the catalogue
      </a>
    </section>
  );
}
