import { paths } from '#contract/paths.ts';

/** The address has no order, or its key is another one. */
export const MissingOrder = () => (
  <section className="page-notice">
    <h1 className="masthead">Order Not Found</h1>
    <p className="max-w-prose text-lead text-muted">
      An order opens by the whole link in our mail, with everything behind the question mark. If it does not,
      please write to us.
    </p>
    <a href={paths.contact} className="button">
      Contact Us
    </a>
  </section>
);
