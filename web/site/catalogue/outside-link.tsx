import type { ReactNode } from 'react';

type OutsideLinkProps = {
  href: string;
  className?: string;
  /** What a press counts as: `tickets` or `watch`, and a film's slug unless it is the page's. */
  counts?: string;
  children: ReactNode;
};

/** A link to another site in a new tab, which screen readers announce. */
export const OutsideLink = ({ href, className, counts, children }: OutsideLinkProps) => (
  <a href={href} target="_blank" rel="noopener" className={className} data-count={counts}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
