import type { Site } from '#contract/catalogue/company.ts';
import { FooterContent } from './footer-content.tsx';
import { ServerMarkup } from './server-markup.tsx';

/** The foot of every page (product.md#footer). Its links open their page at the top, even the current one. */
export function Footer({ site, inert }: { site: Site; inert: boolean }) {
  return (
    <footer inert={inert}>
      <ServerMarkup id="site-footer" className="site-footer below-fold-[46rem]" of={site}>
        {import.meta.env.SSR && <FooterContent site={site} />}
      </ServerMarkup>
    </footer>
  );
}
