import { type ComponentType, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { KeptMarkup } from './kept-markup.tsx';

/** Any unknown address, and any unknown film, post … which says so itself (product.md#missing-pages). */
export const MissingPage = ({ Notice = UnknownAddress }: { Notice: ComponentType | undefined }) => (
  <>
    <Notice />
    <Elsewhere />
  </>
);

const UnknownAddress = () => (
  <section className="page-notice">
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
  </section>
);

/** Keeps the films that the server rendered; after a navigation in the browser it loads them itself. */
function Elsewhere() {
  const { elsewhere } = useRouter().context;
  const [isServed] = useState(() => import.meta.env.SSR || document.getElementById('elsewhere') !== null);
  const Later = useLoaded(
    !isServed,
    async () => (await import('#web/films/elsewhere-later.tsx')).ElsewhereLater,
  );
  if (!isServed) return <div className="elsewhere">{Later && <Later />}</div>;
  return (
    <KeptMarkup id="elsewhere" className="elsewhere">
      {elsewhere}
    </KeptMarkup>
  );
}
