import type { Site } from '#contract/catalogue/company.ts';
import { paths } from '#contract/core/paths.ts';
import { phoneLink } from '#web/ui/contact-links.tsx';
import { mailLink } from '#web/ui/mail-link.ts';
import { hasPages } from '../state/has-pages.ts';
import { OwnLinks, OwnLinkTo } from './own-links.tsx';
import { SocialLinks } from './social-links.tsx';

/** The menu's second group of links, and its side column. Rendered on the server only: nothing in it may need React in the browser. */
export function MenuAside({ site }: { site: Site }) {
  return (
    <>
      <nav aria-label="Seasons and shop" className="menu-more">
        {hasPages(site, 'seasons') && (
          <a href={paths.seasons} className="menu-link">
            Seasons
          </a>
        )}
        {hasPages(site, 'products') && (
          <a href={paths.shop} className="menu-link">
            Shop
          </a>
        )}
        {site.menu?.links.map((link) => (
          <OwnLinkTo key={link.href} link={link} className="menu-link" />
        ))}
      </nav>
      <div className="menu-office">
        <div>
          <h2 className="label mb-3 text-faint">Office</h2>
          {site.contact.phone && (
            <p>
              <a href={phoneLink(site.contact.phone)} className="quiet-link">
                {site.contact.phone}
              </a>
            </p>
          )}
          <p>
            <a href={mailLink(site.contact.email)} className="quiet-link">
              {site.contact.email}
            </a>
          </p>
        </div>
        {site.social.networks.length > 0 && (
          <div>
            <h2 className="label mb-3 text-faint">Follow us</h2>
            <SocialLinks networks={site.social.networks} />
          </div>
        )}
        {site.menu?.groups.map((group) => (
          <OwnLinks key={group.title} group={group} />
        ))}
        <a href={paths.accessibility} className="quiet-link w-full">
          Accessibility
        </a>
      </div>
    </>
  );
}
