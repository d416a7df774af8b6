import type { ReactNode } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { WriteOrTelephone } from '#web/ui/contact-links.tsx';
import sheet from './checkout.css?url';

type CheckoutLayoutProps = {
  /** Shown above the title. */
  label?: string;
  title: string;
  /** The action that needs JavaScript, such as "To order". */
  without?: string;
  contact: Site['contact'];
  children: ReactNode;
};

/**
 * Layout of cart, checkout and order (decisions/0032): their own style sheet, which React puts into the head and waits for, and a
 * notice for visitors without JavaScript. Content that depends on the visitor renders after hydration.
 */
export function CheckoutLayout({ label, title, without, contact, children }: CheckoutLayoutProps) {
  return (
    <section className="buying gutter">
      <link rel="stylesheet" href={sheet} precedence="default" />
      {label && <p className="label mb-3 text-faint">{label}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {without && (
        <noscript>
          {/* Never rendered in a browser, so no script needs to contain it. */}
          {import.meta.env.SSR && <WithoutScript {...{ without, contact }} />}
        </noscript>
      )}
      {children}
    </section>
  );
}

const WithoutScript = ({ without, contact }: Pick<CheckoutLayoutProps, 'without' | 'contact'>) => (
  <>
    <style>{'[data-waiting]{display:none}'}</style>
    <p className="max-w-prose text-lead text-muted">
      {without} without JavaScript, please write to
      <WriteOrTelephone {...contact} />. We take orders there as well.
    </p>
  </>
);
