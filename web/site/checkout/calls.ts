import { useEffect } from 'react';
import { addressOf } from '#contract/core/call.ts';
import { cartCalls } from '#contract/shop/cart-calls.ts';
import type { BodyOf, ReplyOf } from '#contract/typed-call.ts';
import { call } from '#web/api/api.ts';
import { type Query, query } from '#web/api/query.ts';
import { useLastData, useQueries } from '../state/use-query.ts';

export type Quote = ReplyOf<typeof cartCalls.quote>;
export type QuoteLine = Quote['lines'][number];
type Asked = BodyOf<typeof cartCalls.quote>;

/** Countries of delivery and payment methods. */
export const checkoutQuery = query(cartCalls.checkout);

const quoteQuery = (body: Asked): Query<Quote> => ({
  address: `${addressOf(cartCalls.quote)} ${JSON.stringify(body)}`,
  call: cartCalls.quote,
  read: () => call(cartCalls.quote, { body }),
});

/**
 * The server's quote for this cart; while it computes another one, the previous quote. Requested again by each page and by `refetch`,
 * because stock and prices may have changed for other choices too.
 */
export function useQuote(asked: Asked) {
  const { forget, retry } = useQueries();
  const latest = quoteQuery(asked);
  const enabled = asked.lines.length > 0;
  const refetch = () => {
    forget((query) => query.call === latest.call && query.address !== latest.address, true);
    return retry(latest);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a quote cached by an earlier page.
  useEffect(() => void (enabled && refetch()), []);
  const { data, error, isPrevious } = useLastData(latest, { enabled });
  return { quote: data, error, isPrevious, refetch };
}
