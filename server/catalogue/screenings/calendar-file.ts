import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { ACCESS_NAMES } from '#contract/catalogue/screening-rules.ts';
import type { Calendar } from '#contract/catalogue/screenings.ts';
import { paths } from '#contract/core/paths.ts';

/** Content type of a calendar file (RFC 5545). */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** How often programs that subscribe should ask again, in seconds. */
const ASK_AGAIN_SECONDS = 6 * 3_600;

const MINUTE_MS = 60_000;

/**
 * A calendar file (RFC 5545): screenings in UTC, which is exact whatever rules of time zones a program knows, and releases as whole days. The
 * UID of an event stays; its SEQUENCE and stamps follow the stored rows of which it is made, so that the file changes only with them.
 */
export function calendarFile(name: string, { screenings, releases }: Calendar, siteUrl: string): string {
  const { hostname: host } = new URL(siteUrl);
  const calendar = ical({
    name,
    prodId: { company: host, product: 'Marquee', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const screening of screenings) {
    const { id, film, cinema, startsAt, minutes, cancelled, sequence } = screening;
    const start = new Date(startsAt);
    const changedAt = new Date(screening.changedAt);
    calendar.createEvent({
      id: `screening-${id}@${host}`,
      summary: `${film.title}, ${cinema.name}`,
      start,
      end: new Date(start.getTime() + minutes * MINUTE_MS),
      stamp: changedAt,
      lastModified: changedAt,
      sequence,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: siteUrl + paths.film(film.slug),
      description: detailsOf(screening).join('\n'),
      location: {
        title: [cinema.name, cinema.address, cinema.city, cinema.country].filter(Boolean).join(', '),
        ...(cinema.latitude !== null &&
          cinema.longitude !== null && { geo: { lat: cinema.latitude, lon: cinema.longitude } }),
      },
    });
  }
  for (const { id, slug, title, day, changedAt, sequence } of releases)
    calendar.createEvent({
      id: `release-${id}@${host}`,
      summary: `${title} is released`,
      start: new Date(`${day}T00:00Z`),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      sequence,
      url: siteUrl + paths.film(slug),
    });
  return calendar.toString();
}

function detailsOf({
  format,
  access,
  guest,
  tickets,
  startsAt,
  cinema,
}: Calendar['screenings'][number]): string[] {
  return [
    `${startsAt.slice(11, 16)} at the cinema in ${cinema.city}`,
    [format, ...access.map((each) => ACCESS_NAMES[each])].filter(Boolean).join(', '),
    guest ? `With ${guest}` : '',
    tickets ? `Tickets: ${tickets}` : '',
  ].filter((line) => line !== '');
}
