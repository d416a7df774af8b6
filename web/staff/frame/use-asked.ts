import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { failsPage } from './fails-page.ts';

/**
 * The reply of a call; while another input is read, the reply before stays. `again` reads everything of the call anew, after a
 * change. A failure shows in place of the page while that has nothing to show.
 */
export function useAsked<C extends Read>(
  call: C,
  ...[input]: Asked<C, FieldOf<C>>
): { reply: ReplyOf<C> | undefined; isReading: boolean; again: () => Promise<void> } {
  const queries = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: [call.path, input ?? {}],
    queryFn: ({ signal }) =>
      (ask as (call: Read, input: object, options: object) => Promise<ReplyOf<C>>)(call, input ?? {}, {
        signal,
      }),
    placeholderData: (before) => before,
    throwOnError: failsPage,
  });
  return {
    reply: data,
    isReading: isFetching,
    again: () => queries.invalidateQueries({ queryKey: [call.path] }),
  };
}
