import type { Email } from '#server/platform/mail/email.ts';
import { staffEmail } from './emails.ts';

/** Sent to the email address that somebody wants to log in with. */
export const newAddressEmail = (
  { to, link, hours }: { to: string; link: string; hours: number },
  brand: string,
): Email =>
  staffEmail(to, brand, 'Confirm your email', [
    `You asked to use this email in the back office of ${brand}. This link confirms it, within ${hours} hours, where you are logged in:`,
    link,
    'If this wasn’t you, you don’t need to do anything.',
  ]);

/** Sent to the former address, so that nobody's address is changed unnoticed. */
export const formerAddressEmail = ({ to, other }: { to: string; other: string }, brand: string): Email =>
  staffEmail(to, brand, 'Your email is about to change', [
    `Somebody logged in as you asked to use ${other} in the back office of ${brand} instead of this email.`,
    'If this wasn’t you, ask an owner to reset your login straight away.',
  ]);
