import type { LinkGroup, OwnLink } from '#contract/catalogue/menu.ts';
import { linkTarget } from '#contract/core/link-target.ts';

/* The company's own links, in menu and footer. Rendered on the server only. */

/** A page of the site, or a page elsewhere in a new tab. An address that browsers would not follow is left out. */
export function OwnLinkTo({ link: { label, href }, className }: { link: OwnLink; className: string }) {
  const target = linkTarget(href);
  if (!target) return null;
  const isElsewhere = target.kind === 'elsewhere';
  return (
    <a href={target.href} className={className} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
      {label}
      {isElsewhere && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

/** A group of links under its title. */
export function OwnLinks({ group: { title, links } }: { group: LinkGroup }) {
  return (
    <nav aria-label={title}>
      <h2 className="label mb-3 text-faint">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <OwnLinkTo link={link} className="quiet-link" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
