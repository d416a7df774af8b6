import { parseScreeningSearch } from '#contract/catalogue/screening-search.ts';
import { screeningsQuery } from '../catalogue/screenings/queries.ts';
import { ScreeningsPage } from '../catalogue/screenings/screenings-page.tsx';
import type { Place } from '../router/route.ts';
import { useData } from '../state/use-query.ts';

export function Page({ query }: Place) {
  const search = parseScreeningSearch(query);
  const list = useData(screeningsQuery(search));
  return <ScreeningsPage search={search} list={list} />;
}
