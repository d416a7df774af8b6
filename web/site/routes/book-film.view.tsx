import { paths } from '#contract/core/paths.ts';
import { filmQuery } from '../catalogue/queries.ts';
import { BookingPage } from '../forms/booking-page.tsx';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { MissingFilm as Missing } from '../catalogue/film/missing-film.tsx';

export async function load({ name: slug }: Place, { queries }: Context): Promise<undefined> {
  await queries.load(filmQuery(slug)).catch(missingWhen404);
}

export const head = ({ name: slug }: Place, context: Context) =>
  pageHead(context, (site) => {
    const film = context.queries.get(filmQuery(slug));
    return (
      film && {
        path: paths.bookFilm(film.slug),
        title: `Book ${film.title}`,
        ...(import.meta.env.SSR && { noindex: true }),
        preview: import.meta.env.SSR && {
          description: `Ask ${site.brand} for ${film.title}, for a cinema, festival or film club.`,
          below: [{ name: film.title, path: paths.film(film.slug) }],
        },
      }
    );
  });

export function Page({ name: slug }: Place) {
  const film = useData(filmQuery(slug));
  const site = useData(siteQuery);
  return <BookingPage film={film} contact={site.contact} off={site.forms?.bookingOff} />;
}
