import type { ReactNode } from 'react';

export const Title = ({ children }: { children: ReactNode }) => (
  <h1 className="mb-6 font-display text-heading" tabIndex={-1} data-focus-fallback>
    {children}
  </h1>
);
