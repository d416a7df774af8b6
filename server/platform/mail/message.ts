import type { MailAttempt } from '../db/tables/mails.ts';
import { messageIdOf } from './message-id.ts';
import type { Mail } from './queries.ts';
import { type Correspondents, senderOf } from './settings.ts';

/** Stops out-of-office and other automatic answers from Exchange and Outlook (MS-OXCMAIL). */
export const NO_AUTOMATIC_ANSWERS = { 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

type Sender = Pick<Correspondents, 'brand' | 'siteUrl' | 'words'> & { from: string };

/** A mail as passed to the mail server. */
export function messageOf(
  { letter, toAddress, ...mail }: Pick<Mail, 'id' | 'createdAt' | 'letter' | 'toAddress'>,
  { from, siteUrl, ...between }: Sender,
) {
  const messageId = messageIdOf({ letter, ...mail }, siteUrl);
  return {
    ...letter,
    headers: { ...NO_AUTOMATIC_ANSWERS, ...letter.headers },
    // Relays replace our Message-ID header; answers then name it through this one.
    references: [...(letter.references ?? []), messageId],
    to: toAddress,
    from: { name: senderOf(between), address: from },
    messageId,
  };
}

type Message = ReturnType<typeof messageOf>;
type Header = { name: string; value: string };

/**
 * The relevant headers for display. `last`: the latest attempt, which decides sender, Message-ID and date, since settings may
 * have changed. A mail that was never tried has no date.
 */
export function headersOf(message: Message, last: MailAttempt | undefined, sentAt: Date | null): Header[] {
  const messageId = last?.messageId ?? message.messageId;
  const date = last ? new Date(last.at) : sentAt;
  const headers: [name: string, value: string | undefined][] = [
    ['From', last?.from ?? (sentAt ? undefined : written(message.from))],
    ['To', message.to],
    ['Reply-To', message.replyTo && written(message.replyTo)],
    ['Subject', message.subject],
    ['Date', date?.toUTCString()],
    ['Message-ID', messageId],
    ['In-Reply-To', message.inReplyTo],
    ['References', [...message.references.slice(0, -1), messageId].join(' ')],
    ...Object.entries(message.headers),
  ];
  return headers.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** An address with its name, such as `Marquee <films@example.com>`. */
export const written = (address: string | { name: string; address: string }): string =>
  typeof address === 'string' ? address : `${address.name} <${address.address}>`;
