import './calendar.css';
import Button from '@mui/material/Button';
import { staffCalendarPath, staffPaths } from '#contract/admin/staff-paths.ts';
import { may } from '#contract/core/staff-roles.ts';
import { useCurrentUser } from '../../../layout/current-user.ts';
import { Link } from '../../../layout/link.tsx';
import { useFilter } from '../../../layout/lists/use-filter.ts';
import { Page } from '../../../layout/page.tsx';
import { useTimeZone } from '../edit/use-time-zone.ts';
import { localTime } from '../zoned-time.ts';
import { CalendarEvent } from './calendar-event.tsx';
import { dayWords, monthAfter, monthIn, monthWords, weeksOf } from './month.ts';
import { NextPlanned } from './next-planned.tsx';
import { PreviewDay } from './preview-day.tsx';
import { useMonth } from './use-month.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Scheduled publishes and unpublishes, a month at a time, in the company's time zone; the month is in the address. A list on phones. */
export function CalendarPage() {
  const { roles } = useCurrentUser();
  const timeZone = useTimeZone();
  const today = localTime(new Date().toISOString(), timeZone).slice(0, 10);
  const { on: asked = '' } = useFilter().filter;
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
      {may(roles, 'content') && <PreviewDay today={today} />}
      {failed.length > 0 && (
        <section className="notice" aria-label="What has failed">
          {failed.map((entry) => (
            <CalendarEvent
              key={`${entry.kind} ${entry.entry} ${entry.at}`}
              entry={entry}
              timeZone={timeZone}
            />
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
                const events = on(day);
                return (
                  <td
                    key={day}
                    data-empty={events.length === 0 ? '' : undefined}
                    data-other={day.startsWith(month) ? undefined : ''}
                    data-asked={day === asked ? '' : undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} title={dayWords(day)}>
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <span className="long-day sr-only"> {dayWords(day)}</span>
                    </time>
                    {events.map((entry) => (
                      <CalendarEvent
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
