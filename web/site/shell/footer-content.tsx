import type { ReactNode } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { audiencePaths } from '#contract/core/audience-paths.ts';
import { filmsPath, paths } from '#contract/core/paths.ts';
import { ArrowUpIcon } from '#web/ui/icons.tsx';
import { hasPages } from '../state/has-pages.ts';
import { OwnLinks } from './own-links.tsx';
import { SocialLinks } from './social-links.tsx';
import { Wordmark } from './wordmark.tsx';

/** Rendered on the server only: nothing in it may need React in the browser. */
export function FooterContent({ site }: { site: Site }) {
  const { hashtag } = site.social;
  return (
    <>
      <p className="paper-only">
        {[site.brand, site.contact.location, site.contact.phone, site.contact.email]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="gutter grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="max-w-[7.4em] font-display text-heading text-balance">{site.tagline}</p>
        </div>
        <div id="footer-nav" className="grid grid-cols-2 gap-x-6 gap-y-12 sm:grid-cols-4 lg:col-span-7">
          {hasPages(site, 'films') && (
            <Column title="Films">
              <FooterLink href={filmsPath({ category: 'coming-soon' })}>Coming Soon</FooterLink>
              <FooterLink href={filmsPath({ category: 'new' })}>New Releases</FooterLink>
              <FooterLink href={filmsPath({ category: 'best-sellers' })}>Best Sellers</FooterLink>
            </Column>
          )}
          <Column title="Company">
            <FooterLink href={paths.about}>About</FooterLink>
            <FooterLink href={paths.contact}>Contact Us</FooterLink>
            <FooterLink href={paths.login}>My Account</FooterLink>
          </Column>
          <Column title="More">
            {hasPages(site, 'posts') && <FooterLink href={paths.blog}>News</FooterLink>}
            <FooterLink href={paths.submitFilm}>Submit Your Film</FooterLink>
            {hasPages(site, 'films') && <FooterLink href={paths.films}>Browse</FooterLink>}
            {site.byEmail && <FooterLink href={audiencePaths.newsletter}>Newsletter</FooterLink>}
            {hasPages(site, 'products') && <FooterLink href={paths.shop}>Shop</FooterLink>}
            {hashtag && (
              <li>
                <a href={hashtag.url} target="_blank" rel="noopener" className="quiet-link">
                  {hashtag.label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            )}
          </Column>
          {site.menu?.footer.map((group) => (
            <OwnLinks key={group.title} group={group} />
          ))}
          {site.social.networks.length > 0 && (
            <section>
              <h2 className="label mb-3 text-faint">Follow us</h2>
              <SocialLinks networks={site.social.networks} />
            </section>
          )}
        </div>
      </div>

      <Wordmark brand={site.brand} />

      <div className="gutter footer-last">
        <p>
          © {site.copyrightYear} {site.brand}
        </p>
        <nav aria-label="Legal">
          <ul className="flex flex-wrap gap-x-6">
            <FooterLink href={paths.sitemap}>Site Map</FooterLink>
            <FooterLink href={paths.privacy}>Privacy</FooterLink>
            <FooterLink href={paths.terms}>Terms</FooterLink>
            {site.script && (
              <li>
                {/* Pages that never load the script do not ask: there it leads to one that does, in a new document. */}
                <a href={paths.privacy} target="_self" className="quiet-link needs-script" data-consent="">
                  Your consent
                </a>
              </li>
            )}
          </ul>
        </nav>
        <button type="button" className="quiet-link needs-script">
          Back to Top
          <ArrowUpIcon />
        </button>
        <noscript>
          <a href="#top" className="quiet-link">
            Back to Top
          </a>
        </noscript>
      </div>
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="label mb-3 text-faint">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="quiet-link">
        {children}
      </a>
    </li>
  );
}
