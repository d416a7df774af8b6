import './calendar.css';
import Button from '@mui/material/Button';
import { useLocation } from 'ra-core';
import { staffCalendarPath, staffPaths } from '#contract/staff-paths.ts';
import { may } from '#contract/staff-roles.ts';
import { Link } from '../../frame/link.tsx';
import { Page } from '../../frame/page.tsx';
import { usePerson } from '../../frame/person.ts';
import { useTimeZone } from '../edit/use-time-zone.ts';
import { localTime } from '../zoned-time.ts';
import { Happening } from './happening.tsx';
import { dayWords, monthAfter, monthIn, monthWords, weeksOf } from './month.ts';
import { NextPlanned } from './next-planned.tsx';
import { PreviewDay } from './preview-day.tsx';
import { useMonth } from './use-month.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What goes on and off the site, a month at a time, in the company's time zone; the month stands in the address. A list on phones. */
export function CalendarPage() {
  const { role } = usePerson();
  const timeZone = useTimeZone();
  const today = localTime(new Date().toISOString(), timeZone).slice(0, 10);
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('on') ?? '';
  const month = monthIn(asked) ?? today.slice(0, 7);
  const { entries, next } = useMonth(month, timeZone) ?? {};
  const on = (day: string) => (entries ?? []).filter(({ at }) => localTime(at, timeZone).startsWith(day));
  const failed = (entries ?? []).filter(({ state }) => state === 'failed');
  return (
    <Page
      about="Calendar"
      title={monthWords(month)}
      actions={
        <>
          <Button component={Link} variant="outlined" to={staffCalendarPath(monthAfter(month, -1))}>
            Earlier<span className="sr-only">: {monthWords(monthAfter(month, -1))}</span>
          </Button>
          <Button component={Link} variant="outlined" to={staffPaths.calendar}>
            This month
          </Button>
          <Button component={Link} variant="outlined" to={staffCalendarPath(monthAfter(month, 1))}>
            Later<span className="sr-only">: {monthWords(monthAfter(month, 1))}</span>
          </Button>
        </>
      }
    >
      <p>
        What goes on and off the site. Times are those of {timeZone}.{' '}
        {entries?.length === 0 && 'Nothing is planned for this month. '}
        {next !== undefined && <NextPlanned next={next} today={today} timeZone={timeZone} />}
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
                    data-asked={day === asked ? '' : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} title={dayWords(day)}>
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <span className="long-day sr-only"> {dayWords(day)}</span>
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
