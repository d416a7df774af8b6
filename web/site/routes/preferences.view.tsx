import { preferencesQuery } from '../audience/calls.ts';
import { PreferencesPage } from '../audience/preferences-page.tsx';
import type { Place } from '../router/route.ts';
import { useData } from '../state/use-query.ts';

export function Page({ name: token, query }: Place) {
  return <PreferencesPage token={token} preferences={useData(preferencesQuery(token))} done={query.done} />;
}
