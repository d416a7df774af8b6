import type { RefObject } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { paths } from '#contract/core/paths.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { ariaCurrent } from './aria-current.ts';
import { MenuAside } from './menu-aside.tsx';
import { ServerMarkup } from './server-markup.tsx';

const LINKS: readonly { to: string; label: string; kind?: NonNullable<Site['unused']>[number] }[] = [
  { to: paths.films, label: 'Catalogue', kind: 'films' },
  { to: paths.about, label: 'About' },
  { to: paths.blog, label: 'Blog', kind: 'posts' },
  { to: paths.contact, label: 'Contact Us' },
  { to: paths.submitFilm, label: 'Submit Your Film' },
];

type MenuSheetProps = {
  site: Site;
  pathname: string;
  open: boolean;
  close: () => void;
  firstLink: RefObject<HTMLAnchorElement | null>;
};

/** The menu over the whole window. A click beside its links closes it. Without JavaScript it opens as a link's target. */
export function MenuSheet({ site, pathname, open, close, firstLink }: MenuSheetProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape closes it by keyboard.
    <div
      id="site-menu"
      className="menu-sheet"
      data-open={open || undefined}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('a, button')) close();
      }}
    >
      <noscript>
        {/* Never rendered in a browser, so no script needs to contain it. */}
        {import.meta.env.SSR && (
          <a
            href="#main"
            className="button-icon glass absolute top-24 right-(--gutter)"
            aria-label="Close the menu"
          >
            <CloseIcon />
          </a>
        )}
      </noscript>
      <nav aria-label="Menu" className="menu-links">
        {LINKS.filter(({ kind }) => !(kind && site.unused?.includes(kind))).map(({ to, label }, index) => (
          <a
            key={to}
            href={to}
            ref={index === 0 ? firstLink : undefined}
            className="menu-link"
            aria-current={ariaCurrent(pathname, to)}
          >
            {label}
          </a>
        ))}
      </nav>
      <ServerMarkup id="menu-aside" className="menu-aside" of={site}>
        {import.meta.env.SSR && <MenuAside site={site} />}
      </ServerMarkup>
    </div>
  );
}
