import { createHash } from 'node:crypto';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { memberCalendarEndpoints as calls } from '#contract/members/calendar.ts';
import { readCalendar } from '#server/catalogue/screenings/calendar.ts';
import { CALENDAR_TYPE, calendarFile } from '#server/catalogue/screenings/calendar-file.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { CALENDAR_CHANGE_LIMIT, CALENDAR_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { App, Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { calendarSince, memberOf, removeCalendar, renewCalendar, watchedFilms } from './queries.ts';

/** The calendar of a member's watchlist, at a secret address that the member makes, renews and removes. */
export function serveMemberCalendar(
  app: App,
  serve: Serve,
  { db, limits, now, siteUrl, timeZone }: Services,
): void {
  serve(calls.read, async ({ account }) => ({ createdAt: await calendarSince(db, account.id) }));

  serve(calls.renew, async ({ account }) => {
    await limits.take(CALENDAR_CHANGE_LIMIT, String(account.id));
    const { token, createdAt } = await renewCalendar(db, account.id);
    return { path: calendarPaths.member(token), createdAt };
  });

  serve(calls.remove, async ({ account }) => {
    await removeCalendar(db, account.id);
    return null;
  });

  app.get('/calendar/:token', async (c) => {
    await limits.take(CALENDAR_LIMIT, c.get('clientAddress'));
    const member = await memberOf(db, c.req.param('token'));
    if (member === undefined) throw new HttpError('calendar-not-found');
    const filmIds = await watchedFilms(db, member);
    const calendar = await readCalendar(db, { filmIds }, { now: now(), timeZone });
    const file = calendarFile('My watchlist', calendar, siteUrl);
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    const headers = {
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': 'inline; filename="watchlist.ics"',
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
      ETag: etag,
    };
    if (c.req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers });
    return new Response(file, { headers });
  });
}
