import type { ReactNode } from 'react';
import type { Site } from '#contract/company.ts';
import { WriteOrTelephone } from '#web/ui/contact-links.tsx';
import sheet from './buying.css?url';

type BuyingPageProps = {
  /** Above the title. */
  label?: string;
  title: string;
  /** What does not work without scripts: "To order". */
  without?: string;
  contact: Site['contact'];
  children: ReactNode;
};

/**
 * The frame of cart, checkout and order (decisions/0032): their own style sheet, which React puts into the head and waits
 * for, and a sentence for visitors without scripts. What depends on the visitor is drawn after the start.
 */
export function BuyingPage({ label, title, without, contact, children }: BuyingPageProps) {
  return (
    <section className="buying gutter">
      <link rel="stylesheet" href={sheet} precedence="default" />
      {label && <p className="label mb-3 text-faint">{label}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {without && (
        <noscript>
          {/* React never draws it in a browser, so no script needs it. */}
          {import.meta.env.SSR && <WithoutScript {...{ without, contact }} />}
        </noscript>
      )}
      {children}
    </section>
  );
}

const WithoutScript = ({ without, contact }: Pick<BuyingPageProps, 'without' | 'contact'>) => (
  <>
    <style>{'[data-waiting]{display:none}'}</style>
    <p className="max-w-prose text-lead text-muted">
      {without} without JavaScript, please write to
      <WriteOrTelephone {...contact} />. We take orders there as well.
    </p>
  </>
);
