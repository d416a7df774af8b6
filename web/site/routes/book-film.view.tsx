import { filmQuery } from '../catalogue/queries.ts';
import { BookingPage } from '../forms/booking-page.tsx';
import type { Place } from '../router/route.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { MissingFilm as Missing } from '../catalogue/film/missing-film.tsx';

export function Page({ name: slug }: Place) {
  const film = useData(filmQuery(slug));
  const site = useData(siteQuery);
  return <BookingPage film={film} contact={site.contact} off={site.forms?.bookingOff} />;
}
