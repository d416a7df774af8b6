import { useEffect, useState } from 'react';
import { staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../../api/request.ts';
import { spanOf } from './month.ts';

type Calendar = ReplyOf<typeof staffPublishingCalls.calendar>;

/** Schedules in the weeks of a month, and the next one after it; undefined until loaded. */
export function useMonth(month: string, timeZone: string): Calendar | undefined {
  const [found, setFound] = useState<Calendar & { month: string }>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const span = spanOf(month, timeZone);
    if (!span) return;
    const abort = new AbortController();
    request(staffPublishingCalls.calendar, span, { signal: abort.signal }).then(
      ({ entries, next }) => setFound({ month, entries, next }),
      (error: unknown) => !abort.signal.aborted && setFailure(error),
    );
    return () => abort.abort();
  }, [month, timeZone]);
  if (failure) throw failure;
  return found?.month === month ? found : undefined;
}
