import { sentenceOf } from '#web/api/api.ts';
import type { Query } from '#web/api/query.ts';
import type { QueryState } from '#web/api/query-cache.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries } from '../../state/use-query.ts';

type NotLoadedProps = { title: string; query: Query<unknown>; error: unknown };

/** Shown instead of films that failed to load. */
export function NotLoaded({ title, query, error }: NotLoadedProps) {
  const { retry } = useQueries();
  return (
    <section aria-label={title} className="gutter flex flex-col items-start gap-5">
      <h2 className="font-display text-heading">{title}</h2>
      <p role="alert" className="text-muted">
        {sentenceOf(error, 'These films did not load.')}
      </p>
      <TryAgain className="button-quiet" onRetry={() => retry(query)} />
    </section>
  );
}

/** If the query failed in the server's render, the server shows a placeholder and the browser requests the data again. */
export const hasFailed = ({ error }: QueryState<unknown>) => error !== undefined && !import.meta.env.SSR;
