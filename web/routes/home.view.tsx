import { HomePage } from '#web/films/home/home-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

export { HomeSkeleton as Skeleton } from '#web/films/home/home-skeleton.tsx';

export function Page() {
  const site = useData(siteQuery);
  return <HomePage heading={`${site.brand}. ${site.tagline}`} />;
}
