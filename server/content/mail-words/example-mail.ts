import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { MAILS, type MailName } from '#contract/content/mails/mails.ts';
import type { OwnMails } from '#contract/content/mails/own-mails.ts';
import { type MailValue, PLACEHOLDERS } from '#contract/content/mails/placeholders.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { messageOf } from '#server/platform/mail/message.ts';
import type { Correspondents } from '#server/platform/mail/settings.ts';
import { wordsOf } from '#server/platform/mail/words/own-words.ts';
import { fillIn } from '#server/platform/mail/words/write-mail.ts';

/** A draft may lack anything: what is empty in it is empty in the preview. */
const Line = z.string().catch('');
const DraftOf = z.object({ subject: Line, text: Line, links: z.record(z.string(), Line).catch({}) });
const OwnLine = z.string().min(1).optional().catch(undefined);

/** A mail as the text of the document `mails` words it, with example values. */
export function exampleMail(
  mail: MailName,
  body: Readonly<Record<string, unknown>>,
  between: Correspondents,
  to: string,
): Email {
  const words: OwnMails = {
    sender: OwnLine.parse(body.sender),
    signature: OwnLine.parse(body.signature),
    [mail]: DraftOf.nullish().catch(undefined).parse(body[mail]) ?? undefined,
  };
  const values = MAILS[mail].placeholders.map((name): [string, MailValue] => {
    const { example } = PLACEHOLDERS[name];
    const isPath = typeof example === 'string' && example.startsWith('/');
    return [name, isPath ? between.siteUrl + example : example];
  });
  return {
    to,
    replyTo: between.company,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...fillIn(wordsOf(mail, words), Object.fromEntries(values), { ...between, words }),
  };
}

/** A mail as mail servers pass it on. Nothing is sent. */
export async function sourceOf(
  { to, ...letter }: Email,
  body: Readonly<Record<string, unknown>>,
  { from, ...between }: Correspondents,
  now: Date,
): Promise<string> {
  const sender = OwnLine.parse(body.sender);
  const message = messageOf(
    { id: 1, createdAt: now, letter, toAddress: to },
    {
      ...between,
      words: { sender },
      from: from ?? `site@${new URL(between.siteUrl).hostname}`,
    },
  );
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...message,
    date: now,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return String(made.message);
}
