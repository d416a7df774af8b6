import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { replacePageOnError } from '../replace-page-on-error.ts';

/** A read whose input the caller's types have checked. */
export const read = request as <Reply>(
  call: Read,
  input: object,
  options: { signal: AbortSignal },
) => Promise<Reply>;

/**
 * A call's reply; while other input is requested, the previous reply stays. `refetch` reads everything of the call again after a change.
 * A failure replaces the page only if there is no data to show.
 */
export function useReply<C extends Read>(
  call: C,
  ...[input]: Asked<C, FieldOf<C>>
): { reply: ReplyOf<C> | undefined; refetch: () => Promise<void> } {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [call.path, input ?? {}],
    queryFn: ({ signal }) => read<ReplyOf<C>>(call, input ?? {}, { signal }),
    placeholderData: keepPreviousData,
    throwOnError: replacePageOnError,
  });
  return { reply: data, refetch: () => queries.invalidateQueries({ queryKey: [call.path] }) };
}
