import { paths } from '#contract/core/paths.ts';

/** Shown for a name that no film credits (product.md#people). */
export function MissingPerson() {
  return (
    <section className="page-notice">
      <h1 className="masthead">Person Not Found</h1>
      <p className="max-w-prose text-lead text-muted">There’s nobody by that name in our films.</p>
      <a href={paths.films} className="button">
        Browse the catalogue
      </a>
    </section>
  );
}
