import { seasonsQuery } from '#web/films/connected-queries.ts';
import { SeasonsPage } from '#web/films/season/seasons-page.tsx';
import { useData } from '#web/use-query.ts';

export function Page() {
  const seasons = useData(seasonsQuery);
  return <SeasonsPage seasons={seasons} />;
}
