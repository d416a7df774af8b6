import { useEffect, useState } from 'react';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../../calls/ask.ts';
import { spanOf } from './month.ts';

type Calendar = ReplyOf<typeof staffPublishingCalls.calendar>;

/** What happens in the weeks of a month, and what comes next; undefined until it is known. */
export function useMonth(month: string, timeZone: string): Calendar | undefined {
  const [found, setFound] = useState<Calendar & { month: string }>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    const span = spanOf(month, timeZone);
    if (!span) return;
    const abort = new AbortController();
    ask(staffPublishingCalls.calendar, span, { signal: abort.signal }).then(
      ({ entries, next }) =>
        setFound({ month, entries: entries.filter(({ kind }) => kind !== 'facts'), next }),
      (error: unknown) => !abort.signal.aborted && setFault(error),
    );
    return () => abort.abort();
  }, [month, timeZone]);
  if (fault) throw fault;
  return found?.month === month ? found : undefined;
}
