import { Fragment, type ReactNode } from 'react';
import type { Site } from '#contract/catalogue/company.ts';
import { phoneLink } from '#web/ui/contact-links.tsx';
import { mailLink } from '#web/ui/mail-link.ts';
import { TextPage } from './text-page.tsx';

type Section = { id: string; text: string; content: ReactNode };

/** The accessibility statement: what the site offers, what was tested, whom to contact. */
export function AccessibilityPage({ site: { brand, contact } }: { site: Site }) {
  const sections = statement(contact);
  return (
    <TextPage
      title="Accessibility"
      note={
        <p className="max-w-[33.6em] text-lead text-muted">
          {brand} wants everybody to be able to use this site. This page says how far we’ve got.
        </p>
      }
      contents={sections}
    >
      <div className="prose">
        {sections.map(({ id, text, content }) => (
          <Fragment key={id}>
            <h2 id={id}>{text}</h2>
            {content}
          </Fragment>
        ))}
      </div>
    </TextPage>
  );
}

const statement = ({ email, phone }: Site['contact']): Section[] => [
  {
    id: 'aim',
    text: 'What we aim for',
    content: (
      <p>
        WCAG 2.2, the Web Content Accessibility Guidelines, at level AA. We check the site against them
        ourselves. Nobody outside has audited it, and we do not claim that it meets every point.
      </p>
    ),
  },
  {
    id: 'done',
    text: 'What we have done',
    content: (
      <ul>
        <li>Everything can be done with the keyboard alone, and the focus is always visible.</li>
        <li>
          Headings, landmarks, labels and messages are there for screen readers; a new page is announced.
        </li>
        <li>
          Text and controls keep the contrast that the guidelines ask for, and the page can be enlarged to 400
          per cent.
        </li>
        <li>
          Anything that moves by itself can be paused. If you have asked your device for less motion, nothing
          moves by itself at all.
        </li>
        <li>You can browse the films, the journal and the shop with scripts turned off.</li>
        <li>Forms say what is wrong beside the field and keep what you have typed.</li>
      </ul>
    ),
  },
  {
    id: 'tested',
    text: 'How it was tested',
    content: (
      <>
        <p>
          Every page is checked by an automatic tool (axe) with every change of the site, in a narrow and in a
          wide window. Our tests use the pages by role and name, as a screen reader does, and walk through the
          forms with the keyboard.
        </p>
        <p>
          Automatic checks find only part of what can be wrong. We have not yet tested the site together with
          people who rely on assistive technology.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    text: 'What does not work well yet',
    content: (
      <ul>
        <li>Trailers have no captions or audio description unless the film-maker has supplied them.</li>
        <li>Trailers on video websites play in the player of that website, over which we have no control.</li>
        <li>
          A picture that we have not described yet is announced by the title of its film, or the name of its
          product or person, alone.
        </li>
        <li>To send a form you need scripts. You can always write or telephone instead.</li>
      </ul>
    ),
  },
  {
    id: 'report',
    text: 'Tell us',
    content: (
      <p>
        If something is in your way, or if you need anything on this site in another form, write to{' '}
        <a href={mailLink(email)}>{email}</a>
        {phone && (
          <>
            {' '}
            or telephone <a href={phoneLink(phone)}>{phone}</a>
          </>
        )}
        . Please say which page it was and what you use to read it. A person will answer.
      </p>
    ),
  },
];
