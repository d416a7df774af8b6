import { screeningEndpoints } from '#contract/catalogue/screenings.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readCalendar } from './calendar.ts';
import { listScreenings } from './queries.ts';

/** Upcoming screenings (product.md#screenings). */
export function serveScreenings(serve: Serve, { db, now, timeZone }: Services): void {
  const at = () => ({ now: now(), timeZone });

  serve(
    screeningEndpoints.list,
    ({ query }) => listScreenings(db, query, at()),
    () => ['screenings', 'films'],
  );

  serve(
    screeningEndpoints.calendar,
    async ({ query }) => {
      const calendar = await readCalendar(db, query, at());
      if (query.screening && calendar.screenings.length === 0) throw new HttpError('screening-not-found');
      return calendar;
    },
    () => ['screenings', 'films'],
  );
}
