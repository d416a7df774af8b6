import { createHash } from 'node:crypto';

type Sent = { mailing: number; subscriber: number; token: string };

/**
 * The Message-ID of a mailing to one receiver: the same for each try. It has a part that only its receiver can know, so that nobody
 * else can say that it came back.
 */
export const mailingMessageId = ({ mailing, subscriber, token }: Sent, siteUrl: string): string =>
  `<mailing-${mailing}-${subscriber}.${proofOf(token, mailing)}@${new URL(siteUrl).hostname}>`;

export const proofOf = (token: string, mailing: number): string =>
  createHash('sha256').update(`${token} ${mailing}`).digest('hex').slice(0, 32);

/** What a Message-ID made by `mailingMessageId` names. */
export function mailingNamedBy(
  messageId: string,
): { mailing: number; subscriber: number; proof: string } | undefined {
  const [, mailing, subscriber, proof] =
    /^<mailing-(\d{1,9})-(\d{1,9})\.([\da-f]{32})@[^<>\s]{1,255}>$/.exec(messageId) ?? [];
  return mailing && subscriber && proof
    ? { mailing: Number(mailing), subscriber: Number(subscriber), proof }
    : undefined;
}
