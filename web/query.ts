import { queryOptions } from '@tanstack/react-query';
import { addressOf, type Call } from '#contract/call.ts';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';

/**
 * A read of the API, for `useQuery` and the like. The key is its address. `meta` is the call, whose `access` says whether the
 * reply is personal.
 */
export const query = <C extends Read, const Field extends FieldOf<C> = FieldOf<C>>(
  to: C,
  ...[input]: Asked<C, Field>
) => queryOptions<ReplyOf<C, Field>>({ queryKey: [addressOf(to, input)], meta: to });

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Call;
  }
}
