import type { ReactNode } from 'react';
import type { LinkTarget } from '#contract/core/link-target.ts';

/** A link in running text. */
export const TextLink = ({
  target: { href, kind },
  children,
}: {
  target: LinkTarget;
  children: ReactNode;
}) => (
  <a href={href} rel={kind === 'elsewhere' ? 'noopener' : undefined}>
    {children}
  </a>
);
