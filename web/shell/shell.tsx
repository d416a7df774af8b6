import type { ReactNode } from 'react';

/** What stands around every page: skip link, top bar, main, footer. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
