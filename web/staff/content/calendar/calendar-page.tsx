import './calendar.css';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { CalendarEntry } from '#contract/staff-content.ts';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { may } from '#contract/staff-roles.ts';
import { ask } from '../../calls/ask.ts';
import { Page } from '../../frame/page.tsx';
import { usePerson } from '../../frame/person.ts';
import { useTimeZone } from '../edit/use-time-zone.ts';
import { instantOf, localTime } from '../zoned-time.ts';
import { Happening } from './happening.tsx';
import { dayWords, monthAfter, monthWords, weeksOf } from './month.ts';
import { PreviewDay } from './preview-day.tsx';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What goes on and off the site, a month at a time, in the company's time zone. A list on phones. */
export function CalendarPage() {
  const { role } = usePerson();
  const timeZone = useTimeZone();
  const today = localTime(new Date().toISOString(), timeZone).slice(0, 10);
  const [month, setMonth] = useState(today.slice(0, 7));
  const entries = useMonth(month, timeZone);
  const on = (day: string) => (entries ?? []).filter(({ at }) => localTime(at, timeZone).startsWith(day));
  const failed = (entries ?? []).filter(({ state }) => state === 'failed');
  return (
    <Page
      title={monthWords(month)}
      actions={
        <>
          <Button variant="outlined" onClick={() => setMonth(monthAfter(month, -1))}>
            Earlier
          </Button>
          <Button variant="outlined" onClick={() => setMonth(today.slice(0, 7))}>
            This month
          </Button>
          <Button variant="outlined" onClick={() => setMonth(monthAfter(month, 1))}>
            Later
          </Button>
        </>
      }
    >
      <p>
        What goes on and off the site. Times are those of {timeZone}.{' '}
        {entries?.length === 0 && 'Nothing is planned for this month: an entry gets its day on its own page.'}
      </p>
      {may(role, 'content') && <PreviewDay today={today} />}
      {failed.length > 0 && (
        <section className="notice" aria-label="What has failed">
          {failed.map((entry) => (
            <Happening key={`${entry.kind} ${entry.entry} ${entry.at}`} entry={entry} timeZone={timeZone} />
          ))}
        </section>
      )}
      <table className="calendar" aria-label={monthWords(month)}>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const happening = on(day);
                return (
                  <td
                    key={day}
                    data-empty={happening.length === 0 ? '' : undefined}
                    data-other={day.startsWith(month) ? undefined : ''}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} title={dayWords(day)}>
                      {Number(day.slice(8))}
                      <span className="long-day"> {dayWords(day)}</span>
                    </time>
                    {happening.map((entry) => (
                      <Happening
                        key={`${entry.kind} ${entry.entry} ${entry.at}`}
                        entry={entry}
                        timeZone={timeZone}
                      />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Page>
  );
}

/** What happens in the weeks of a month; undefined until it is known. */
function useMonth(month: string, timeZone: string): readonly CalendarEntry[] | undefined {
  const [found, setFound] = useState<{ month: string; entries: readonly CalendarEntry[] }>();
  const [fault, setFault] = useState<unknown>();
  useEffect(() => {
    const days = weeksOf(month).flat();
    const from = instantOf(`${days[0]}T00:00`, timeZone);
    const to = instantOf(`${days.at(-1)}T23:59`, timeZone);
    if (!from || !to) return;
    const abort = new AbortController();
    ask(staffPublishingCalls.calendar, { from, to }, { signal: abort.signal }).then(
      (entries) => setFound({ month, entries: entries.filter(({ kind }) => kind !== 'facts') }),
      (error: unknown) => !abort.signal.aborted && setFault(error),
    );
    return () => abort.abort();
  }, [month, timeZone]);
  if (fault) throw fault;
  return found?.month === month ? found.entries : undefined;
}
