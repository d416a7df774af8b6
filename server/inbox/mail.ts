import { html, raw } from 'hono/html';
import type { SendMailOptions } from 'nodemailer';
import type { Entry } from './entry.ts';
import { facts, longText, oneLine, senderName } from './entry.ts';
import type { MailJob } from './jobs.ts';

/** Between whom mail goes. Addresses are bare (`films@example.com`), `siteUrl` is an origin. */
export type MailSettings = { mailTo: string; mailFrom: string; siteUrl: string; brand: string };

/** The mail of a job. What a visitor typed stands in headers only without line breaks, and escaped in HTML. */
export function composeMail(entry: Entry, to: MailJob['to'], settings: MailSettings): SendMailOptions {
  const mail = to === 'company' ? companyMail(entry, settings) : acknowledgement(entry, settings);
  return {
    ...mail,
    from: { name: settings.brand, address: settings.mailFrom },
    // The same for every attempt, so that a mail that arrives twice after a lost connection is one for the receiver.
    messageId: `<${entry.kind}-${entry.id}-${entry.createdAt.getTime()}-${to}@${new URL(settings.siteUrl).hostname}>`,
  };
}

function companyMail(entry: Entry, { mailTo, brand, siteUrl }: MailSettings): SendMailOptions {
  const name = senderName(entry);
  const subject =
    entry.kind === 'contact' ? `Message from ${name}` : `Film submission: ${oneLine(entry.filmTitle)}`;
  const heading = entry.kind === 'contact' ? 'Message' : 'Synopsis';
  const body = longText(entry);
  const footer = `Sent through ${siteUrl}, kept there as ${entry.kind} ${entry.id}. Reply to this mail to answer ${name}.`;
  return {
    to: mailTo,
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
    html: page(
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
 * What the sender gets (RFC 3834: marked as automatic). It repeats nothing that was typed: the address may be a
 * stranger's, and the form no way to send a stranger anything.
 */
function acknowledgement(entry: Entry, { mailTo, brand, siteUrl }: MailSettings): SendMailOptions {
  const contact = entry.kind === 'contact';
  const lines = [
    contact
      ? 'Thank you for contacting us. We’ll get back to you soon.'
      : 'Thank you for your submission. We’ll review it and get back to you soon.',
    'If this was not you, somebody gave your address by mistake, and there is nothing you need to do.',
  ];
  return {
    to: entry.email,
    replyTo: mailTo,
    subject: contact ? 'We have received your message' : 'We have received your film submission',
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: ['Hello,', ...lines, `${brand}\n${siteUrl}`].join('\n\n'),
    html: page(
      brand,
      html`<p>Hello,</p>
${lines.map((line) => html`<p>${line}</p>`)}
<p>${brand}<br><a href="${siteUrl}">${siteUrl}</a></p>`,
    ),
  };
}

const page = (title: string, body: ReturnType<typeof html>) =>
  String(
    html`${raw('<!doctype html>')}<html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif">${body}</body></html>`,
  );
