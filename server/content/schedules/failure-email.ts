import { html } from 'hono/html';
import { type Email, htmlEmail } from '#server/platform/mail/email.ts';

type Failed = { to: string; what: 'on' | 'off'; entries: readonly string[]; message: string };

/** Mail to staff about a scheduled publish or unpublish that failed. */
export function failureEmail({ to, what, entries, message }: Failed, brand: string): Email {
  const names = entries.join(', ');
  const lines = [
    `${names} should have gone ${what === 'on' ? 'live' : 'off the site'} just now, but did not. The site has not changed.`,
    message,
    'Please correct this in the back office and schedule it again.',
  ];
  return {
    to,
    subject: `Not ${what === 'on' ? 'live' : 'unpublished'}: ${names}`.slice(0, 200),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...lines, brand].join('\n\n'),
    html: htmlEmail(brand, html`${lines.map((line) => html`<p>${line}</p>`)}<p>${brand}</p>`),
  };
}
