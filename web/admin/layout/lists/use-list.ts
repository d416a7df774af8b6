import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Asked, FieldOf, Read, ReplyOf } from '#contract/typed-call.ts';
import { replacePageOnError } from '../replace-page-on-error.ts';
import { type Filter, useFilter } from './use-filter.ts';
import { read } from './use-reply.ts';

/** The rows of a reply: the reply itself, or its one list. */
type RowOf<Reply> = Reply extends readonly (infer Row)[]
  ? Row
  : { [Name in keyof Reply]: Reply[Name] extends readonly (infer Row)[] ? Row : never }[keyof Reply];

type InputOf<C extends Read> = Exclude<Asked<C, FieldOf<C>>[0], undefined>;

/** Where a page of the list begins: by its number, or before the last row of the page that precedes it. */
type Place = { page?: number; before?: number };

/**
 * A list of the admin app. Its filters, order and page are in the address; `inputOf` makes the call's input of them. While other rows are
 * requested, the previous ones stay. A failure replaces the page, with a button to try again, only if there are no rows to show. A list
 * is turned page by page (`pages`, for Pager), or `more` appends its next page.
 */
export function useList<C extends Read>(call: C, inputOf: (filter: Filter) => InputOf<C>) {
  const { filter, change } = useFilter();
  const queries = useQueryClient();
  const page = Math.max(1, Math.floor(Number(filter.page)) || 1);
  const input = inputOf(filter);
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [call.path, 'list', page, input],
    queryFn: ({ pageParam, signal }) => read<ReplyOf<C>>(call, { ...input, ...pageParam }, { signal }),
    initialPageParam: (page > 1 ? { page } : {}) as Place,
    getNextPageParam: (last, all, { page = 1 }) => placeAfter(last, all.flatMap(rowsIn).length, page),
    placeholderData: keepPreviousData,
    throwOnError: replacePageOnError,
  });
  const reply = data?.pages[0];
  const rows = (data?.pages.flatMap(rowsIn) ?? []) as RowOf<ReplyOf<C>>[];
  return {
    filter,
    change,
    /** The first page that was read: it has totals and counts. Undefined until it arrives. */
    reply,
    rows,
    isFetching,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    pages: {
      page,
      total: (reply as { total?: number } | undefined)?.total,
      shown: rows.length,
      onPageChange: (next: number, replace = false) => change({ page: String(next) }, replace),
    },
    /** Reads all lists of this call again, after a change. */
    refetch: () => queries.invalidateQueries({ queryKey: [call.path] }),
  };
}

function rowsIn(reply: unknown): unknown[] {
  if (Array.isArray(reply)) return reply;
  return Object.values(Object(reply)).find((value) => Array.isArray(value)) ?? [];
}

function placeAfter(reply: unknown, seen: number, page: number): Place | undefined {
  const { next, total = 0 } = reply as { next?: number | null; total?: number };
  if (next !== undefined) return next === null ? undefined : { before: next };
  return seen < total ? { page: page + 1 } : undefined;
}
