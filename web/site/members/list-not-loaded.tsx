import { sentenceOf } from '#web/api/api.ts';
import type { Query } from '#web/api/query.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries } from '../state/use-query.ts';

/** Shown instead of a list of the account that failed to load. */
export function ListNotLoaded({ query, error }: { query: Query<unknown>; error: unknown }) {
  const { retry } = useQueries();
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="alert" className="text-muted">
        {sentenceOf(error, 'This list did not load.')}
      </p>
      <TryAgain className="button-quiet" onRetry={() => retry(query)} />
    </div>
  );
}
