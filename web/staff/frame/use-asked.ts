import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Read, ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';

/** The reply of a call that needs no input; `again` reads it anew, after a change. A failure shows in place of the page. */
export function useAsked<C extends Read>(
  call: C,
): { reply: ReplyOf<C> | undefined; again: () => Promise<void> } {
  const queries = useQueryClient();
  const queryKey = [call.path];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      (ask as (call: Read, input: object, options: object) => Promise<ReplyOf<C>>)(call, {}, { signal }),
    throwOnError: true,
  });
  return { reply: data, again: () => queries.invalidateQueries({ queryKey }) };
}
