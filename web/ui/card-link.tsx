import type { ReactNode } from 'react';

/** The title of a card, whose link makes the whole card clickable. The card is `group relative`. */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="transition-colors after:absolute after:inset-0 group-hover:text-amber">
      {children}
    </a>
  );
}
