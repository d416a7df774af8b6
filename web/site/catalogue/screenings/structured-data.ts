import type { ScreeningEvent } from 'schema-dts';
import type { ListedScreening } from '#contract/catalogue/screenings.ts';
import { paths } from '#contract/core/paths.ts';

/** Events in the head of a page: search engines show a handful. */
const MOST_EVENTS = 20;

const FEATURES = {
  subtitled: 'captions',
  described: 'audioDescription',
  relaxed: 'sensoryFriendly',
} as const;

/** The first screenings of a page (https://schema.org/ScreeningEvent). */
export const screeningEvents = (screenings: readonly ListedScreening[], siteUrl: string) =>
  screenings.slice(0, MOST_EVENTS).map((screening) => screeningEvent(screening, siteUrl));

function screeningEvent(screening: ListedScreening, siteUrl: string) {
  const { film, cinema, startsAt, tickets, format, access, guest, cancelled } = screening;
  const url = siteUrl + paths.film(film.slug);
  const features = access.map((each) => FEATURES[each]);
  return {
    '@type': 'ScreeningEvent',
    name: film.title,
    url,
    startDate: startsAt,
    eventStatus: cancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    workPresented: {
      '@type': 'Movie',
      name: film.title,
      url,
      ...(features.length > 0 && { accessibilityFeature: features }),
    },
    location: {
      '@type': 'MovieTheater',
      name: cinema.name,
      ...(cinema.website && { url: cinema.website }),
      address: {
        '@type': 'PostalAddress',
        ...(cinema.address && { streetAddress: cinema.address }),
        addressLocality: cinema.city,
        addressCountry: cinema.countryCode,
      },
      ...(cinema.latitude !== null &&
        cinema.longitude !== null && {
          geo: { '@type': 'GeoCoordinates', latitude: cinema.latitude, longitude: cinema.longitude },
        }),
    },
    ...(tickets && !cancelled && { offers: { '@type': 'Offer', url: tickets } }),
    ...(format && { videoFormat: format }),
    ...(guest && { description: `With ${guest}` }),
  } satisfies ScreeningEvent;
}
