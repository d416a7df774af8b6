import { addressOf, type Call } from '#contract/call.ts';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';

/** A read of the API, known by its address. */
export type Query<Data> = {
  address: string;
  /** Its `access` says whether the reply is personal. */
  call: Call;
  /** Reads it otherwise than by a plain request to the address. */
  read?: () => Promise<Data>;
  /** Abandoned when nothing shows it any more, like a suggestion for words that were typed on. */
  passing?: boolean;
  /** Not sent with the page: the browser keeps the markup that was made of it. */
  markupOnly?: boolean;
  /** What a page needs of the reply that it is sent with; by default all of it. */
  sent?(data: Data): Data;
};

/** Whether its reply may be part of a page: it is not of an account. */
export const isForPage = ({ access }: Call): boolean => access === 'public' || access === 'secret';

export const query = <C extends Read, const Field extends FieldOf<C> = FieldOf<C>>(
  call: C,
  ...[input]: Asked<C, Field>
): Query<ReplyOf<C, Field>> => ({ address: addressOf(call, input), call });

// Pages are sent by the server: in scripts both give the query back as it is, and what they are given is left out.

/** The same query, whose reply is not sent with the page: the browser keeps the markup that was made of it. */
export const asMarkup = <Data>(query: Query<Data>): Query<Data> =>
  import.meta.env.SSR ? { ...query, markupOnly: true } : query;

/** The same query; of its reply, a page is sent with what `sent` gives. */
export const sentAs = <Data>(query: Query<Data>, sent: (data: Data) => Data): Query<Data> =>
  import.meta.env.SSR ? { ...query, sent } : query;
