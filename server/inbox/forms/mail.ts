import { html } from 'hono/html';
import { paths } from '#contract/core/paths.ts';
import { type Email, htmlEmail } from '#server/platform/mail/email.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import type { FormEntry } from './entry.ts';
import { facts, longText, oneLine, senderName } from './entry.ts';

export type Receiver = 'company' | 'sender';

/**
 * The mail about an entry; none for a company without an address. Visitors' text is without line breaks in headers, and escaped
 * in HTML.
 */
export const composeMail = (
  entry: FormEntry,
  to: Receiver,
  between: Correspondents,
  token?: string,
): Email | undefined =>
  to === 'company' ? companyMail(entry, between) : acknowledgement(entry, between, token);

function companyMail(entry: FormEntry, { company, brand, siteUrl }: Correspondents): Email | undefined {
  if (!company) return undefined;
  const name = senderName(entry);
  const subject =
    entry.kind === 'contact' ? `Message from ${name}` : `Film submission: ${oneLine(entry.filmTitle)}`;
  const heading = entry.kind === 'contact' ? 'Message' : 'Synopsis';
  const body = longText(entry);
  const footer = `Sent through ${siteUrl}, stored there as ${entry.kind} ${entry.id}. Reply to this email to answer ${name}.`;
  return {
    to: company,
    replyTo: { name, address: entry.email },
    subject,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      ...facts(entry).map(([label, value]) => `${label}: ${value}`),
      ...(body ? ['', heading, '', body] : []),
      '',
      '-- ',
      footer,
    ].join('\n'),
    html: htmlEmail(
      brand,
      html`<table cellpadding="4">${facts(entry).map(
        ([label, value]) => html`<tr><th align="left" valign="top">${label}</th><td>${value}</td></tr>`,
      )}</table>
${body ? html`<h2 style="font-size:1em">${heading}</h2><p style="white-space:pre-wrap">${body}</p>` : ''}
<p style="color:#555">${footer}</p>`,
    ),
  };
}

/**
 * The acknowledgement to the sender (RFC 3834: marked as automatic). It repeats no typed text: the address may be a stranger's,
 * and the form must not let anybody mail strangers.
 */
function acknowledgement(
  entry: FormEntry,
  { company, brand, siteUrl }: Correspondents,
  token?: string,
): Email {
  const contact = entry.kind === 'contact';
  const lines = [
    contact
      ? 'Thank you for contacting us. We’ll get back to you soon.'
      : 'Thank you for your submission. We’ll review it and get back to you soon.',
    'If this wasn’t you, somebody entered your address by mistake, and you don’t need to do anything.',
  ];
  const page = token && siteUrl + paths.submission(token);
  const about =
    'This page shows your film’s progress, and lets you renew the screener link or withdraw the film. Please keep its address to yourself:';
  return {
    to: entry.email,
    replyTo: company,
    subject: contact ? 'We have received your message' : 'We have received your film submission',
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: ['Hello,', lines[0], ...(page ? [`${about}\n${page}`] : []), lines[1], `${brand}\n${siteUrl}`].join(
      '\n\n',
    ),
    html: htmlEmail(
      brand,
      html`<p>Hello,</p>
<p>${lines[0]}</p>
${page ? html`<p>${about}<br><a href="${page}">${page}</a></p>` : ''}
<p>${lines[1]}</p>
<p>${brand}<br><a href="${siteUrl}">${siteUrl}</a></p>`,
    ),
  };
}
