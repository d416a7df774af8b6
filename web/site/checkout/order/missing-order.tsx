import { paths } from '#contract/core/paths.ts';

/** Shown if the order does not exist or its key is wrong. */
export const MissingOrder = () => (
  <section className="page-notice">
    <h1 className="masthead">Order Not Found</h1>
    <p className="max-w-prose text-lead text-muted">
      Please open the full link from our email, including everything after the question mark. If that doesn’t
      work, write to us.
    </p>
    <a href={paths.contact} className="button">
      Contact Us
    </a>
  </section>
);
