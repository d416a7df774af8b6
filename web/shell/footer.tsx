import type { Site } from '#contract/company.ts';
import { FooterContent } from './footer-content.tsx';
import { KeptMarkup } from './kept-markup.tsx';

/** The foot of every page (product.md#footer). Its links open their page at the top, even the current one. */
export function Footer({ site, inert }: { site: Site; inert: boolean }) {
  return (
    <footer inert={inert}>
      <KeptMarkup id="site-footer" className="site-footer below-fold-[46rem]">
        {import.meta.env.SSR && <FooterContent site={site} />}
      </KeptMarkup>
    </footer>
  );
}
