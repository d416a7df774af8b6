import type { mails } from '#server/db/tables/mails.ts';

type Mail = Pick<typeof mails.$inferSelect, 'id' | 'createdAt' | 'letter'>;

/** The same for every try, so that a mail that arrives twice after a lost connection counts as one. */
export const messageIdOf = ({ id, createdAt, letter }: Mail, siteUrl: string): string =>
  letter.messageId ?? `<mail-${id}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;

/** The number of the mail that a Message-ID like the above names, if it has one. */
export const mailNamedBy = (messageId: string): number | undefined => {
  const [, id = ''] = /^<mail-(\d{1,9})-\d{1,15}@[^<>\s]{1,255}>$/.exec(messageId) ?? [];
  return id === '' ? undefined : Number(id);
};
