import { html } from 'hono/html';
import { INVITATION_HOURS } from '#contract/core/staff-roles.ts';
import { type Email, htmlEmail } from '#server/platform/mail/email.ts';

/** The mail with an invitation's link. */
export const invitationEmail = (
  { to, link, invitedBy }: { to: string; link: string; invitedBy: string },
  brand: string,
): Email =>
  staffEmail(to, brand, `Your link to the back office of ${brand}`, [
    `${invitedBy} has given you access to the back office of ${brand}. This link works once, within ${INVITATION_HOURS} hours:`,
    link,
    'You will choose a password and a second factor: a passkey or an authenticator app.',
  ]);

/** Notifies a person that one of their recovery codes was used. */
export const recoveryEmail = (
  { to, left, address }: { to: string; left: number; address: string },
  brand: string,
): Email =>
  staffEmail(to, brand, 'One of your recovery codes was used', [
    `Somebody logged in to the back office of ${brand} as you, with a recovery code, from ${address}.`,
    `You have ${left} left. If this wasn’t you, ask an owner to reset your login straight away.`,
  ]);

/** Notifies a person of guesses at their password. */
export const guessesEmail = ({ to }: { to: string }, brand: string): Email =>
  staffEmail(to, brand, 'Somebody is guessing your password', [
    `Many wrong passwords were entered for your address at the back office of ${brand}, from several places.`,
    'You can still log in from a browser you’ve used before, or from another connection. Nobody can get in without your second factor. If your password is short or used elsewhere, please change it.',
  ]);

/** Notifies a person that somebody who knows their password tries codes. */
export const wrongCodesEmail = (
  { to, codes, address }: { to: string; codes: number; address: string },
  brand: string,
): Email =>
  staffEmail(to, brand, 'Somebody is trying to log in as you', [
    `Somebody who knows your password has given ${codes} wrong codes in a row to the back office of ${brand}, the last one from ${address}.`,
    'If this wasn’t you, ask an owner to reset your login straight away: they’ll send a link for setting a new password.',
  ]);

/** A mail with one paragraph per line. */
export function staffEmail(to: string, brand: string, subject: string, lines: readonly string[]): Email {
  return {
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: ['Hello,', ...lines, brand].join('\n\n'),
    html: htmlEmail(brand, html`<p>Hello,</p>${lines.map((line) => html`<p>${line}</p>`)}<p>${brand}</p>`),
  };
}
