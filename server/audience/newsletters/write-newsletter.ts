import { html } from 'hono/html';
import type { mailings } from '#server/platform/db/tables/audience.ts';
import { htmlEmail } from '#server/platform/mail/email.ts';
import { mailHead } from '#server/platform/mail/look.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import { mailBody, mailText } from './mail-body.ts';

type Words = Pick<typeof mailings.$inferSelect, 'subject' | 'intro' | 'body'>;

/** Stands for the link of each receiver. */
export const LINK_TO_COME = 'https://preferences.invalid/';

/** A newsletter as all its receivers get it, with `LINK_TO_COME` in place of their own link. */
export function writeNewsletter({ subject, intro, body }: Words, between: Correspondents) {
  const { brand, siteUrl } = between;
  const why = `You get this because you subscribed to the newsletter of ${brand}.`;
  return {
    subject,
    text: [
      mailText(body, siteUrl),
      '-- ',
      `${why}\nChange or end what we write to you: ${LINK_TO_COME}`,
      `${brand}\n${siteUrl}`,
    ].join('\n\n'),
    html: htmlEmail(
      subject,
      html`${intro && html`<div style="display:none;max-height:0;overflow:hidden">${intro}</div>`}${mailHead(between)}
${mailBody(body, siteUrl)}
<p style="margin-top:48px;font-size:14px">${why}<br><a href="${LINK_TO_COME}" style="color:inherit">Change or end what we write to you</a></p>
<p style="font-size:14px">${brand}<br><a href="${siteUrl}" style="color:inherit">${siteUrl}</a></p>`,
    ),
  };
}

/** The mail of one receiver. */
export function withLink<Written extends { text: string; html: string }>(
  written: Written,
  link: string,
): Written {
  return {
    ...written,
    text: written.text.replaceAll(LINK_TO_COME, link),
    html: written.html.replaceAll(LINK_TO_COME, link),
  };
}
