import { paths } from '#contract/paths.ts';

/** Shown for a name that no film has (product.md#people). */
export function MissingPerson() {
  return (
    <section className="page-notice">
      <h1 className="masthead">Person Not Found</h1>
      <p className="max-w-prose text-lead text-muted">Nobody of that name worked on our films.</p>
      <a href={paths.films} className="button">
        Browse the catalogue
      </a>
    </section>
  );
}
