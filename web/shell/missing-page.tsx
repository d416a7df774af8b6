import type { ComponentType } from 'react';
import { paths } from '#contract/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { KeptMarkup } from './kept-markup.tsx';

/** Any unknown address, and any unknown film, post … which says so itself (product.md#missing-pages). */
export const MissingPage = ({ Notice = UnknownAddress }: { Notice: ComponentType | undefined }) => (
  <>
    <Notice />
    <Elsewhere />
  </>
);

/** Markup alone: only the server shows a missing page, so no script needs its words. */
const UnknownAddress = () => (
  <KeptMarkup id="unknown-address" className="page-notice">
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
  </KeptMarkup>
);

/** Films that the server rendered. */
function Elsewhere() {
  const { elsewhere } = useRouter().context;
  return (
    <KeptMarkup id="elsewhere" className="elsewhere gutter">
      {elsewhere}
    </KeptMarkup>
  );
}
