import type { ReactNode } from 'react';

type StripProps = {
  id: string;
  title: string;
  /** Link to the whole list; `of` names it for screen readers. */
  all?: { href: string; of: string } | false;
  children: ReactNode;
};

/** A row of a page under its heading. */
export function Strip({ id, title, all, children }: StripProps) {
  return (
    <section aria-labelledby={id} className="gutter">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-5">
        <h2 id={id} className="font-display text-heading">
          {title}
        </h2>
        {all && (
          <a href={all.href} className="link text-small text-muted pointer-coarse:-my-3 pointer-coarse:py-3">
            See all <span className="sr-only">{all.of}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
