import { randomUUID } from 'node:crypto';
import type { mails } from '../db/tables/mails.ts';

type Mail = Pick<typeof mails.$inferSelect, 'id' | 'createdAt' | 'letter'>;

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname;

/** The same for every attempt, so that a mail that arrives twice after a lost connection counts as one. */
export const messageIdOf = ({ id, createdAt, letter }: Mail, siteUrl: string): string =>
  letter.messageId ?? `<mail-${id}-${createdAt.getTime()}@${hostOf(siteUrl)}>`;

/** The id of the mail in a Message-ID made by `messageIdOf`, if it has one. */
export const mailNamedBy = (messageId: string): number | undefined => {
  const [, id = ''] = /^<mail-(\d{1,9})-\d{1,15}@[^<>\s]{1,255}>$/.exec(messageId) ?? [];
  return id === '' ? undefined : Number(id);
};

type Thread = { id: number; token: string };

/**
 * For a new mail of a thread. Contains the thread's secret, so only its receivers can name it. The rest is random: otherwise an
 * incoming mail could use the next one before us.
 */
export const threadMessageId = ({ id, token }: Thread, siteUrl: string): string =>
  `<thread-${id}.${randomUUID()}.${token}@${hostOf(siteUrl)}>`;

/** The thread and the secret in a Message-ID made by `threadMessageId`. */
export const threadNamedBy = (messageId: string): Thread | undefined => {
  const [, id, token] =
    /^<thread-(\d{1,9})\.[\da-f-]{1,36}\.([\da-f]{32})@[^<>\s]{1,255}>$/.exec(messageId) ?? [];
  return id && token ? { id: Number(id), token } : undefined;
};

/** For a new mail about an order. Random, so whoever names it has received the mail. */
export const orderMessageId = (order: number, siteUrl: string): string =>
  `<order-${order}.${randomUUID()}@${hostOf(siteUrl)}>`;

/** Whether a Message-ID was made by `orderMessageId`. */
export const isOfOrder = (messageId: string): boolean =>
  /^<order-\d{1,9}\.[\da-f-]{36}@[^<>\s]{1,255}>$/.test(messageId);
