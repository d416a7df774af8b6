import { useEffect } from 'react';
import { addressOf } from '#contract/call.ts';
import { cartCalls } from '#contract/cart-calls.ts';
import type { BodyOf, ReplyOf } from '#contract/typed-call.ts';
import { call } from '#web/api.ts';
import { type Query, query } from '#web/query.ts';
import { useLastData, useQueries } from '#web/use-query.ts';

export type Quote = ReplyOf<typeof cartCalls.quote>;
export type QuoteLine = Quote['lines'][number];
type Asked = BodyOf<typeof cartCalls.quote>;

/** Where the shop delivers and how one may pay. */
export const checkoutQuery = query(cartCalls.checkout);

const quoteQuery = (body: Asked): Query<Quote> => ({
  address: `${addressOf(cartCalls.quote)} ${JSON.stringify(body)}`,
  call: cartCalls.quote,
  read: () => call(cartCalls.quote, { body }),
});

/**
 * What the server says that this costs; while it works out another answer, the previous one. Asked anew by each page, and by
 * `again`: what it said of other choices may not hold any more either.
 */
export function useQuote(asked: Asked) {
  const { forget, retry } = useQueries();
  const latest = quoteQuery(asked);
  const enabled = asked.lines.length > 0;
  const again = () => {
    forget((query) => query.call === latest.call && query.address !== latest.address, true);
    return retry(latest);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier page has asked.
  useEffect(() => void (enabled && again()), []);
  const { data, error, isPrevious } = useLastData(latest, { enabled });
  return { quote: data, error, isPrevious, again };
}
