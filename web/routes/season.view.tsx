import { seasonQuery } from '#web/films/connected-queries.ts';
import { SeasonPage } from '#web/films/season/season-page.tsx';
import type { Place } from '#web/router/route.ts';
import { useData } from '#web/use-query.ts';

export { MissingSeason as Missing } from '#web/films/season/missing-season.tsx';

export function Page({ name: slug }: Place) {
  const season = useData(seasonQuery(slug));
  return <SeasonPage season={season} />;
}
