import { SCREENINGS_A_PAGE } from '#contract/catalogue/screening-rules.ts';
import { parseScreeningSearch, screeningsPath } from '#contract/catalogue/screening-search.ts';
import { screeningsQuery } from '../catalogue/screenings/queries.ts';
import { ScreeningsPage } from '../catalogue/screenings/screenings-page.tsx';
import { screeningEvents } from '../catalogue/screenings/structured-data.ts';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { useData } from '../state/use-query.ts';
import { lastPageBefore } from './last-page.ts';

export async function load({ query }: Place, { queries }: Context): Promise<string | undefined> {
  const search = parseScreeningSearch(query);
  const { total } = await queries.load(screeningsQuery(search));
  return lastPageBefore(search.page, total, SCREENINGS_A_PAGE, (page) => screeningsPath({ ...search, page }));
}

export const head = ({ query }: Place, context: Context) =>
  pageHead(context, (site) => {
    const search = parseScreeningSearch(query);
    const { page, ...filters } = search;
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    return {
      path: screeningsPath(isFiltered ? {} : { page }),
      title: `In cinemas${page ? `, page ${page}` : ''}`,
      noindex: import.meta.env.SSR && isFiltered,
      preview: import.meta.env.SSR && {
        description: `Where and when to see films of ${site.brand} in a cinema.`,
        jsonLd: screeningEvents(
          context.queries.get(screeningsQuery(search))?.screenings ?? [],
          context.siteUrl,
        ),
      },
    };
  });

export function Page({ query }: Place) {
  const search = parseScreeningSearch(query);
  const list = useData(screeningsQuery(search));
  return <ScreeningsPage search={search} list={list} />;
}
