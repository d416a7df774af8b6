import type { Site } from '#contract/catalogue/company.ts';
import { mailLink } from './mail-link.ts';

/** A phone number as a `tel:` address (RFC 3966). */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Continues the words "please write to": our email address and telephone number, as links. */
export const WriteOrTelephone = ({ email, phone }: Site['contact']) => (
  <>
    {' '}
    <a href={mailLink(email)} className="link">
      {email}
    </a>
    {phone && (
      <>
        {' '}
        or telephone{' '}
        <a href={phoneLink(phone)} className="link">
          {phone}
        </a>
      </>
    )}
  </>
);
