import type { ReactNode } from 'react';

type FactProps = { name: string; className?: string; children: ReactNode };

/** One row of a film's definition lists. */
export const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt className="label mb-1">{name}</dt>
    <dd className="text-balance">{children}</dd>
  </div>
);
