import { randomUUID } from 'node:crypto';
import type { mails } from '#server/db/tables/mails.ts';

type Mail = Pick<typeof mails.$inferSelect, 'id' | 'createdAt' | 'letter'>;

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname;

/** The same for every try, so that a mail that arrives twice after a lost connection counts as one. */
export const messageIdOf = ({ id, createdAt, letter }: Mail, siteUrl: string): string =>
  letter.messageId ?? `<mail-${id}-${createdAt.getTime()}@${hostOf(siteUrl)}>`;

/** The number of the mail that a Message-ID like the above names, if it has one. */
export const mailNamedBy = (messageId: string): number | undefined => {
  const [, id = ''] = /^<mail-(\d{1,9})-\d{1,15}@[^<>\s]{1,255}>$/.exec(messageId) ?? [];
  return id === '' ? undefined : Number(id);
};

type Thread = { id: number; token: string };

/**
 * For a new mail of a thread, with the thread's secret: only who has received one can name it. Nobody knows the next one, or a
 * mail that comes in could have it before us.
 */
export const threadMessageId = ({ id, token }: Thread, siteUrl: string): string =>
  `<thread-${id}.${randomUUID()}.${token}@${hostOf(siteUrl)}>`;

/** The thread that a Message-ID like the above names, and the secret that it shows. */
export const threadNamedBy = (messageId: string): Thread | undefined => {
  const [, id, token] =
    /^<thread-(\d{1,9})\.[\da-f-]{1,36}\.([\da-f]{32})@[^<>\s]{1,255}>$/.exec(messageId) ?? [];
  return id && token ? { id: Number(id), token } : undefined;
};

/** For a new mail about an order. Nobody can guess it, so whoever names it has received the mail. */
export const orderMessageId = (order: number, siteUrl: string): string =>
  `<order-${order}.${randomUUID()}@${hostOf(siteUrl)}>`;

/** Whether a Message-ID is like the above. */
export const isOfOrder = (messageId: string): boolean =>
  /^<order-\d{1,9}\.[\da-f-]{36}@[^<>\s]{1,255}>$/.test(messageId);
