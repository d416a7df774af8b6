import { sentenceOf } from '#web/api.ts';
import type { Query } from '#web/query.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries } from '#web/use-query.ts';

/** In place of a list of the account that did not load. */
export function ListNotLoaded({ query, error }: { query: Query<unknown>; error: unknown }) {
  const { retry } = useQueries();
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="alert" className="text-muted">
        {sentenceOf(error, 'This list did not load.')}
      </p>
      <TryAgain className="button-quiet" again={() => retry(query)} />
    </div>
  );
}
