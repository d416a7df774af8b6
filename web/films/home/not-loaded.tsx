import { sentenceOf } from '#web/api.ts';
import type { Query } from '#web/query.ts';
import type { Known } from '#web/query-cache.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries } from '#web/use-query.ts';

type NotLoadedProps = { title: string; query: Query<unknown>; error: unknown };

/** Shown in place of films that failed to load. */
export function NotLoaded({ title, query, error }: NotLoadedProps) {
  const { retry } = useQueries();
  return (
    <section aria-label={title} className="gutter flex flex-col items-start gap-5">
      <h2 className="font-display text-heading">{title}</h2>
      <p role="alert" className="text-muted">
        {sentenceOf(error, 'These films did not load.')}
      </p>
      <TryAgain className="button-quiet" again={() => retry(query)} />
    </section>
  );
}

/** What failed in the server's render is a placeholder there; the browser requests it again. */
export const hasFailed = ({ error }: Known<unknown>) => error !== undefined && !import.meta.env.SSR;
