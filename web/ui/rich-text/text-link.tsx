import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkTarget } from '#contract/link-target.ts';

/** A link in running text. Pages of this site open without a reload. */
export function TextLink({ target: { href, kind }, children }: { target: LinkTarget; children: ReactNode }) {
  if (kind === 'elsewhere') {
    return (
      <a href={href} rel="noopener">
        {children}
      </a>
    );
  }
  if (kind === 'file') return <a href={href}>{children}</a>;
  const { pathname, searchParams, hash } = new URL(href, 'http://this-site');
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} hash={hash.slice(1)}>
      {children}
    </Link>
  );
}
