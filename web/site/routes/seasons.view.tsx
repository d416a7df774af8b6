import { seasonsQuery } from '../catalogue/connected-queries.ts';
import { SeasonsPage } from '../catalogue/season/seasons-page.tsx';
import { useData } from '../state/use-query.ts';

export function Page() {
  const seasons = useData(seasonsQuery);
  return <SeasonsPage seasons={seasons} />;
}
