import type { Letter } from '#server/mail/letter.ts';
import { letter } from './invitation-mail.ts';

/** To the email that somebody wants to log in with. */
export const newEmailLetter = (
  { to, link, hours }: { to: string; link: string; hours: number },
  brand: string,
): Letter =>
  letter(to, brand, 'Confirm your email', [
    `You asked to use this email in the back office of ${brand}. This link confirms it, within ${hours} hours, where you are logged in:`,
    link,
    'If it was not you, do nothing: nothing changes.',
  ]);

/** To the email that they had, so that nobody is moved away unnoticed. */
export const otherEmailLetter = ({ to, other }: { to: string; other: string }, brand: string): Letter =>
  letter(to, brand, 'Your email is about to change', [
    `Somebody logged in as you asked to use ${other} in the back office of ${brand} instead of this email.`,
    'If it was not you, ask an owner at once to reset your way in.',
  ]);
