import type { CSSProperties } from 'react';
import { displayWidth } from '#web/ui/pictures/display-width.ts';

/** The brand across the whole page, hidden from screen readers. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <div aria-hidden="true" className="wordmark">
      <p style={{ '--ems': displayWidth(brand).toFixed(3) } as CSSProperties}>{brand}</p>
    </div>
  );
}
