import { useState } from 'react';
import { memberCalendarCalls } from '#contract/members/calendar-calls.ts';
import { call } from '#web/api/api.ts';
import { query } from '#web/api/query.ts';
import { useQueries, useQuery } from '../../state/use-query.ts';
import { failure, useWrite } from '../../state/use-write.ts';

const calendarQuery = query(memberCalendarCalls.read);

/** The address of the watchlist's calendar, for a member's own calendar program: made, renewed and removed here. */
export function CalendarFeed() {
  const queries = useQueries();
  const { data } = useQuery(calendarQuery);
  const [path, setPath] = useState<string>();
  const renewing = useWrite(() => call(memberCalendarCalls.renew), {
    onDone: ({ path, createdAt }) => {
      setPath(path);
      queries.set(calendarQuery, { createdAt });
    },
    failed: failure('Calendar not made', 'Please try again'),
  });
  const removing = useWrite(() => call(memberCalendarCalls.remove), {
    onDone: () => {
      setPath(undefined);
      queries.set(calendarQuery, { createdAt: null });
    },
    failed: failure('Calendar not removed', 'Please try again'),
  });
  if (!data) return null;
  const hasOne = data.createdAt !== null;
  return (
    <div className="flex max-w-prose flex-col items-start gap-4 mt-4 text-muted">
      <p>
        The releases and screenings of the films on your watchlist, in your own calendar. Whoever knows the
        address can read it.
      </p>
      <div role="status">
        {path && (
          <p>
            Please save this address; it’s shown only here.{' '}
            <a href={asWebcal(location.origin + path)} className="link break-all">
              {location.origin + path}
            </a>
          </p>
        )}
        {!path && hasOne && (
          <p>You have a calendar address. Make a new one if you have lost it; the old one then ends.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={renewing.busy}
          onClick={() => renewing.run()}
        >
          {hasOne ? 'Make a new address' : 'Make a calendar address'}
        </button>
        {hasOne && (
          <button
            type="button"
            className="button-quiet"
            aria-disabled={removing.busy}
            onClick={() => removing.run()}
          >
            Remove the address
          </button>
        )}
      </div>
    </div>
  );
}

/** The address under which calendar programs subscribe. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');
