import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { paths } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import { phoneLink } from '#web/ui/phone-link.ts';
import { SocialLinks } from './social-links.tsx';

const LINKS = [
  { to: paths.films, label: 'Catalogue' },
  { to: paths.about, label: 'About' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.contact, label: 'Contact Us' },
  { to: paths.submitFilm, label: 'Submit Your Film' },
] as const;

type MenuSheetProps = {
  site: Site;
  open: boolean;
  close: () => void;
  firstLink: RefObject<HTMLAnchorElement | null>;
};

/** The menu over the whole window. A press beside its links closes it. Without scripts it opens as the target of a link. */
export function MenuSheet({ site, open, close, firstLink }: MenuSheetProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape is the keyboard's way to close.
    <div
      id="site-menu"
      className="menu-sheet"
      data-open={open || undefined}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button')) close();
      }}
    >
      <noscript>
        <a
          href="#main"
          className="button-icon glass absolute top-24 right-(--gutter)"
          aria-label="Close the menu"
        >
          <CloseIcon />
        </a>
      </noscript>
      <nav aria-label="Menu" className="menu-links">
        {LINKS.map(({ to, label }, index) => (
          <Link
            key={to}
            to={to}
            ref={index === 0 ? firstLink : undefined}
            onClick={close}
            className="menu-link"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="menu-aside">
        <div>
          <h2 className="label mb-3 text-faint">Office</h2>
          <p>
            <a href={phoneLink(site.contact.phone)} className="quiet-link">
              {site.contact.phone}
            </a>
          </p>
          <p>
            <a href={`mailto:${site.contact.email}`} className="quiet-link">
              {site.contact.email}
            </a>
          </p>
        </div>
        <div>
          <h2 className="label mb-3 text-faint">Follow us</h2>
          <SocialLinks networks={site.social.networks} />
        </div>
      </div>
    </div>
  );
}
