import { useEffect, useState } from 'react';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../../calls/ask.ts';
import { instantOf } from '../zoned-time.ts';
import { weeksOf } from './month.ts';

type Calendar = ReplyOf<typeof staffPublishingCalls.calendar>;

/** What happens in the weeks of a month, and what comes next; undefined until it is known. */
export function useMonth(month: string, timeZone: string): Calendar | undefined {
  const [found, setFound] = useState<Calendar & { month: string }>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    const days = weeksOf(month).flat();
    const from = instantOf(`${days[0]}T00:00`, timeZone);
    const to = instantOf(`${days.at(-1)}T23:59`, timeZone);
    if (!from || !to) return;
    const abort = new AbortController();
    ask(staffPublishingCalls.calendar, { from, to }, { signal: abort.signal }).then(
      ({ entries, next }) =>
        setFound({ month, entries: entries.filter(({ kind }) => kind !== 'facts'), next }),
      (error: unknown) => !abort.signal.aborted && setFault(error),
    );
    return () => abort.abort();
  }, [month, timeZone]);
  if (fault) throw fault;
  return found?.month === month ? found : undefined;
}
