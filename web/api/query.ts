import { addressOf, type Call } from '#contract/core/call.ts';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';

/** A read of the API, identified by its address. */
export type Query<Data> = {
  address: string;
  /** Its `access` says whether the reply is personal. */
  call: Call;
  /** Reads it otherwise than by a plain request to the address. */
  read?: () => Promise<Data>;
  /** Aborted when nothing shows it any more, such as suggestions for words that have changed. */
  abortable?: boolean;
  /** Not sent with the page: the browser reuses the markup rendered from it. */
  markupOnly?: boolean;
  /** Reduces the reply to what the page needs; by default all of it is sent. */
  sent?(data: Data): Data;
};

/** Whether the reply may be embedded in a page: it does not depend on an account. */
export const isShareable = ({ access }: Call): boolean => access === 'public' || access === 'secret';

export const query = <C extends Read, const Field extends FieldOf<C> = FieldOf<C>>(
  call: C,
  ...[input]: Asked<C, Field>
): Query<ReplyOf<C, Field>> => ({ address: addressOf(call, input), call });

// The server sends pages; in scripts both functions return the query unchanged, and their arguments are removed.

/** The same query, whose reply is not sent with the page: the browser reuses the markup rendered from it. */
export const asMarkup = <Data>(query: Query<Data>): Query<Data> =>
  import.meta.env.SSR ? { ...query, markupOnly: true } : query;

/** The same query; the page is sent with the result of `sent` instead of the whole reply. */
export const sentAs = <Data>(query: Query<Data>, sent: (data: Data) => Data): Query<Data> =>
  import.meta.env.SSR ? { ...query, sent } : query;
