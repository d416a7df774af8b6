import type { ReactNode } from 'react';

type PanelSectionProps = {
  /** Without its #, the address of the section within the page. */
  id: string;
  title: string;
  /** Receives the focus of a button of the section that has gone. */
  catchesFocus?: boolean;
  children: ReactNode;
};

/** A section of the account, which the list above leads to. */
export const PanelSection = ({ id, title, catchesFocus, children }: PanelSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-8">
    <h2
      id={`${id}-title`}
      className="mb-4 font-display text-title"
      {...(catchesFocus && { tabIndex: -1, 'data-focus-fallback': true })}
    >
      {title}
    </h2>
    {children}
  </section>
);

/** The heading of a part of a section. */
export const PartTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="label mb-4 text-faint">{children}</h3>
);
