import { useInfiniteQuery } from '@tanstack/react-query';
import { staffSubmissionCalls } from '#contract/staff-submission-calls.ts';
import type { Stage } from '#contract/submission-stages.ts';
import { ask } from '../calls/ask.ts';
import { failsPage } from '../frame/fails-page.ts';
import { type Ahead, rowsWith } from './ahead.ts';

type Wanted = { search: string; overdue: boolean; stage: Stage | undefined };

const A_PAGE = 50;

/**
 * Submitted films, oldest first, page after page, those `ahead` where they go; `more` reads the next page, if there is one.
 */
export function usePages({ search, overdue, stage }: Wanted, ahead: Ahead) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [staffSubmissionCalls.list.path, stage, search, overdue],
    queryFn: ({ pageParam: page, signal }) =>
      ask(
        staffSubmissionCalls.list,
        {
          page,
          limit: A_PAGE,
          ...(stage && { stage }),
          ...(search && { search }),
          ...(overdue && { overdue: 'yes' as const }),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * A_PAGE < total ? pages.length + 1 : undefined),
    placeholderData: (before) => before,
    throwOnError: failsPage,
    retry: false,
  });
  const seen = new Map(data?.pages.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  const rows = rowsWith(ahead, [...seen.values()], stage);
  return {
    isThere: data !== undefined,
    rows,
    total: (data?.pages[0]?.total ?? 0) + rows.length - seen.size,
    counts: data?.pages[0]?.counts,
    isFetching,
    more: hasNextPage ? fetchNextPage : undefined,
  };
}
