import type { ComponentType } from 'react';
import { paths } from '#contract/core/paths.ts';
import { useRouter } from '../router/use-router.ts';
import { ServerMarkup } from './server-markup.tsx';

/** Shown for any unknown address, and any unknown film, post …, which has its own notice (product.md#missing-pages). */
export const MissingPage = ({ Notice = UnknownAddress }: { Notice: ComponentType | undefined }) => (
  <>
    <Notice />
    <FallbackFilms />
  </>
);

/** Markup alone: only the server renders a missing page, so no script needs its texts. */
const UnknownAddress = () => (
  <ServerMarkup id="unknown-address" className="page-notice">
    {import.meta.env.SSR && (
      <>
        <h1 className="masthead">404 Page Not Found</h1>
        <p className="max-w-prose text-lead text-muted">The reel you asked for is not in this can.</p>
        <div className="flex flex-wrap gap-3">
          <a href={paths.films} className="button">
            Browse the catalogue
          </a>
          <a href={paths.home} className="button-quiet">
            Back to home
          </a>
        </div>
      </>
    )}
  </ServerMarkup>
);

/** Films that the server rendered. */
function FallbackFilms() {
  const { fallbackFilms } = useRouter().context;
  return (
    <ServerMarkup id="fallback-films" className="fallback-films gutter">
      {fallbackFilms}
    </ServerMarkup>
  );
}
