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

/** What the server says that this costs; while it works out another answer, the previous one. Asked anew by each page. */
export function useQuote(asked: Asked) {
  const { refresh, retry } = useQueries();
  const latest = quoteQuery(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier page has asked.
  useEffect(() => void refresh(latest), []);
  const { data, error, isPrevious } = useLastData(latest, { enabled: asked.lines.length > 0 });
  return { quote: data, error, isPrevious, again: () => retry(latest) };
}
