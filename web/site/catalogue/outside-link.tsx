import type { ReactNode } from 'react';

type OutsideLinkProps = { href: string; className?: string; children: ReactNode };

/** A link to another site in a new tab, which screen readers announce. */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps) => (
  <a href={href} target="_blank" rel="noopener" className={className}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
