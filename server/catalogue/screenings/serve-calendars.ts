import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { filmCalls } from '#contract/catalogue/film-calls.ts';
import { screeningCalls } from '#contract/catalogue/screening-calls.ts';
import { calendarPaths } from '#contract/core/calendar-paths.ts';
import { PUBLIC_CACHE } from '#server/platform/http/cache-control.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { ReadApi } from '../feeds/entries.ts';
import { CALENDAR_TYPE, calendarFile } from './calendar-file.ts';

/** Calendar files for everybody: all that is to come, a film, one screening (product.md#calendars). */
export function serveCalendars(app: App, read: ReadApi, siteUrl: string): void {
  const answer = (file: string, fileName: string) =>
    new Response(file, {
      headers: {
        'Content-Type': CALENDAR_TYPE,
        'Content-Disposition': `inline; filename="${fileName}.ics"`,
        'Cache-Control': PUBLIC_CACHE,
      },
    });

  app.get(calendarPaths.all, async () => {
    const { brand } = await read(companyCalls.site);
    const calendar = await read(screeningCalls.calendar);
    return answer(calendarFile(`${brand}: screenings and releases`, calendar, siteUrl), 'films');
  });

  app.get('/film/:slug/calendar.ics', async (c) => {
    const film = c.req.param('slug');
    const { title } = await read(filmCalls.bySlug, { slug: film });
    const calendar = await read(screeningCalls.calendar, { film });
    return answer(calendarFile(title, calendar, siteUrl), film.replaceAll(/[^\w-]/g, '-'));
  });

  app.get('/screening/:id{[1-9][0-9]{0,8}}/calendar.ics', async (c) => {
    const screening = Number(c.req.param('id'));
    const calendar = await read(screeningCalls.calendar, { screening });
    const [first] = calendar.screenings;
    if (!first) throw new HttpError('screening-not-found');
    return answer(calendarFile(first.film.title, calendar, siteUrl), `screening-${screening}`);
  });
}
