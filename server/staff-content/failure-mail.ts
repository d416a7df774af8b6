import { html } from 'hono/html';
import { htmlLetter, type Letter } from '#server/mail/letter.ts';

type Failed = { to: string; what: 'on' | 'off'; entries: readonly string[]; message: string };

/** Tells staff that something did not go on or off the site on its day. */
export function failureLetter({ to, what, entries, message }: Failed, brand: string): Letter {
  const names = entries.join(', ');
  const lines = [
    `${names} should have gone ${what === 'on' ? 'live' : 'off the site'} just now and did not. The site is as it was before.`,
    message,
    'In the back office, put this right and give it another time.',
  ];
  return {
    to,
    subject: `Not ${what === 'on' ? 'live' : 'taken off'}: ${names}`.slice(0, 200),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...lines, brand].join('\n\n'),
    html: htmlLetter(brand, html`${lines.map((line) => html`<p>${line}</p>`)}<p>${brand}</p>`),
  };
}
