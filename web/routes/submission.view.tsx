import type { Place } from '#web/router/route.ts';
import { siteQuery } from '#web/shell/queries.ts';
import { statusQuery } from '#web/submission/queries.ts';
import { StatusPage } from '#web/submission/status-page.tsx';
import { useData } from '#web/use-query.ts';

export function Page({ name: token }: Place) {
  const status = useData(statusQuery(token));
  const { contact } = useData(siteQuery);
  return <StatusPage key={token} {...{ token, status, contact }} />;
}
