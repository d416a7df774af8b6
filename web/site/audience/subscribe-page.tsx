import type { ReactNode } from 'react';
import { mailLink } from '#web/ui/mail-link.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';
import { type Subject, SubscribeForm } from './subscribe-form.tsx';

type SubscribePageProps = { title: string; lead: ReactNode; subject?: Subject };

/** A page where a visitor asks for the newsletter, or to be told of a film or product. */
export function SubscribePage({ title, lead, subject }: SubscribePageProps) {
  const { byEmail, contact } = useData(siteQuery);
  return (
    <article className="page gutter">
      <header className="border-b border-line pb-10 lg:pb-14">
        <h1 className="mb-5 font-display text-display text-balance">{title}</h1>
        <p className="max-w-[33.6em] text-lead text-muted">{lead}</p>
      </header>
      <div className="mt-10 max-w-md lg:mt-14">
        {byEmail ? (
          <SubscribeForm subject={subject} />
        ) : (
          <p className="text-muted">
            This site sends no email at present. Please write to{' '}
            <a href={mailLink(contact.email)} className="link">
              {contact.email}
            </a>
            .
          </p>
        )}
      </div>
    </article>
  );
}
