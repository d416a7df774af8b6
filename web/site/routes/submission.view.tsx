import { statusQuery } from '../forms/submission-status/queries.ts';
import { StatusPage } from '../forms/submission-status/status-page.tsx';
import type { Place } from '../router/route.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export function Page({ name: token }: Place) {
  const status = useData(statusQuery(token));
  const { contact } = useData(siteQuery);
  return <StatusPage key={token} {...{ token, status, contact }} />;
}
