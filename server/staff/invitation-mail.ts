import { html } from 'hono/html';
import { INVITATION_HOURS } from '#contract/staff-roles.ts';
import { htmlLetter, type Letter } from '#server/mail/letter.ts';

/** The mail with an invitation's link. */
export const invitationLetter = (
  { to, link, invitedBy }: { to: string; link: string; invitedBy: string },
  brand: string,
): Letter =>
  letter(to, brand, `Your way into the back office of ${brand}`, [
    `${invitedBy} has opened the back office of ${brand} to you. This link works once, within ${INVITATION_HOURS} hours:`,
    link,
    'You will choose a password and a second factor: a passkey or an authenticator app.',
  ]);

/** Tells a person that one of their recovery codes was used. */
export const recoveryLetter = (
  { to, left, address }: { to: string; left: number; address: string },
  brand: string,
): Letter =>
  letter(to, brand, 'A recovery code of yours was used', [
    `Somebody logged in to the back office of ${brand} as you, with a recovery code, from ${address}.`,
    `You have ${left} left. If it was not you, ask an owner at once to reset your way in.`,
  ]);

/** Tells a person that somebody guesses their password. */
export const guessesLetter = ({ to }: { to: string }, brand: string): Letter =>
  letter(to, brand, 'Somebody is guessing your password', [
    `Many wrong passwords were given for your address at the back office of ${brand}, from several places.`,
    'You still get in, from a browser in which you have logged in before or from another connection. Nobody can get in without your second factor. If your password is short or used elsewhere, please change it.',
  ]);

/** Tells a person that somebody who has their password tries codes. */
export const wrongCodesLetter = (
  { to, codes, address }: { to: string; codes: number; address: string },
  brand: string,
): Letter =>
  letter(to, brand, 'Somebody is trying to log in as you', [
    `Somebody who knows your password has given ${codes} wrong codes in a row to the back office of ${brand}, the last one from ${address}.`,
    'If it was not you, ask an owner at once to reset your way in: the link that comes then leads to a new password.',
  ]);

/** A mail of sentences, one a paragraph. */
export function letter(to: string, brand: string, subject: string, lines: readonly string[]): Letter {
  return {
    to,
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: ['Hello,', ...lines, brand].join('\n\n'),
    html: htmlLetter(brand, html`<p>Hello,</p>${lines.map((line) => html`<p>${line}</p>`)}<p>${brand}</p>`),
  };
}
