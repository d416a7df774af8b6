import { Link } from '@tanstack/react-router';

/** Any path that is none of the site's (website.md section 2). */
export function MissingPage() {
  return (
    <section className="gutter flex min-h-[80svh] flex-col items-start justify-center gap-6">
      <h1 className="font-display text-display">404 Page Not Found</h1>
      <p className="max-w-prose text-lead text-muted">The reel you asked for is not in this can.</p>
      <Link to="/films" className="button">
        Browse the catalogue
      </Link>
    </section>
  );
}
