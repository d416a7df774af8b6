import type { ReactNode } from 'react';
import type { Site } from '#contract/company.ts';
import { paths } from '#contract/paths.ts';
import { phoneLink } from '#web/ui/contact-links.tsx';
import { ArrowRightIcon } from '#web/ui/icons.tsx';
import { mailLink } from '#web/ui/mail-link.ts';
import { ContactForm } from './contact-form.tsx';

/** Contact details and the form (product.md#contact). */
export function ContactPage({ contact }: { contact: Site['contact'] }) {
  return (
    <div className="page gutter grid gap-x-8 gap-y-14 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h1 className="font-display text-display">Contact Us</h1>
        <dl className="mt-10 grid gap-7">
          <Detail name="Phone">
            <a href={phoneLink(contact.phone)} className="link">
              {contact.phone}
            </a>
          </Detail>
          <Detail name="Email">
            <a href={mailLink(contact.email)} className="link">
              {contact.email}
            </a>
          </Detail>
          <Detail name="Location">{contact.location}</Detail>
        </dl>
        <p className="mt-10 max-w-[22.4em] border-t border-line pt-6 text-balance text-muted">
          Have you made a film? There is a separate form for that.
          <a href={paths.submitFilm} className="button-quiet mt-5 flex w-fit">
            Submit Your Film
            <ArrowRightIcon />
          </a>
        </p>
      </div>
      <div className="lg:col-span-6 lg:col-start-7 lg:pt-3">
        <ContactForm contact={contact} />
      </div>
    </div>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="label text-faint">{name}</dt>
    <dd className="mt-1.5 max-w-[13.8em] font-display text-title text-pretty">{children}</dd>
  </div>
);
