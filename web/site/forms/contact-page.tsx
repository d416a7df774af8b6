import type { ReactNode } from 'react';
import type { Company, Site } from '#contract/catalogue/company.ts';
import { paths } from '#contract/core/paths.ts';
import { phoneLink } from '#web/ui/contact-links.tsx';
import { ArrowRightIcon } from '#web/ui/icons.tsx';
import { mailLink } from '#web/ui/mail-link.ts';
import { Opening } from '#web/ui/pictures/opening.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { ContactForm } from './contact-form.tsx';

type ContactPageProps = Pick<Site, 'contact' | 'forms'> & {
  company: Pick<Company, 'contactPicture' | 'team'>;
};

/** Contact details, the form, and who answers what (product.md#contact). */
export function ContactPage({
  contact,
  forms,
  company: { contactPicture: picture, team },
}: ContactPageProps) {
  return (
    <>
      <Opening src={picture?.url} alt={picture?.alt} isLow>
        <h1 className="font-display text-display">Contact Us</h1>
      </Opening>
      <div className="gutter mt-10 grid gap-x-8 gap-y-14 lg:mt-14 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <dl className="grid gap-7 md:grid-cols-3 lg:grid-cols-1">
            {contact.phone && (
              <Detail name="Phone">
                <a href={phoneLink(contact.phone)} className="link">
                  {contact.phone}
                </a>
              </Detail>
            )}
            <Detail name="Email">
              <a href={mailLink(contact.email)} className="link">
                {contact.email}
              </a>
            </Detail>
            {contact.location && <Detail name="Location">{contact.location}</Detail>}
          </dl>
          <p className="mt-10 max-w-[22.4em] border-t border-line pt-6 text-balance text-muted">
            Have you made a film? There is a separate form for that.
            <a href={paths.submitFilm} className="button-quiet mt-5 flex w-fit">
              Submit Your Film
              <ArrowRightIcon />
            </a>
          </p>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <ContactForm contact={contact} forms={forms} />
        </div>
      </div>
      <WhoAnswers team={team} />
    </>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="label text-faint">{name}</dt>
    <dd className="mt-1.5 max-w-[13.8em] font-display text-title text-pretty">{children}</dd>
  </div>
);

const MOST_PEOPLE = 3;

/** The people of the team by what they answer; renders nothing if that is not known of anybody. */
function WhoAnswers({ team }: Pick<Company, 'team'>) {
  const people = team.filter(({ answers }) => answers).slice(0, MOST_PEOPLE);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="who-answers" className="gutter mt-(--section-gap)">
      <h2 id="who-answers" className="mb-6 font-display text-heading">
        Who answers
      </h2>
      <ul className="grid gap-x-8 gap-y-8 lg:grid-cols-3">
        {people.map(({ slug, name, role, photo, answers }) => (
          <li key={slug} className="grid grid-cols-[7rem_1fr] items-start gap-5 lg:grid-cols-[10rem_1fr]">
            <Picture src={photo} alt="" kind="portrait" sizes="(width >= 64rem) 10rem, 7rem" />
            <div>
              <p className="font-display text-title text-balance">{answers}</p>
              <h3 className="mt-3 text-small">{name}</h3>
              <p className="text-small text-faint">{role}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
