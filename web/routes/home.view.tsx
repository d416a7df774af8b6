import { useSuspenseQuery } from '@tanstack/react-query';
import { HomePage } from '#web/films/home/home-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';

export { HomeSkeleton as Skeleton } from '#web/films/home/home-skeleton.tsx';

export function Page() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <HomePage heading={`${site.brand}. ${site.tagline}`} />;
}
