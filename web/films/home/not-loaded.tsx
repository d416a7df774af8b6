import { sentenceOf } from '#web/api.ts';
import type { Query } from '#web/query.ts';
import type { Known } from '#web/query-cache.ts';
import { useQueries } from '#web/use-query.ts';

type NotLoadedProps = { title: string; query: Query<unknown>; error: unknown };

/** Shown in place of films that failed to load. */
export function NotLoaded({ title, query, error }: NotLoadedProps) {
  const { prefetch } = useQueries();
  return (
    <section aria-label={title} className="gutter flex flex-col items-start gap-5">
      <h2 className="font-display text-heading">{title}</h2>
      <p role="alert" className="text-muted">
        {sentenceOf(error, 'These films did not load.')}
      </p>
      <button type="button" className="button-quiet" onClick={() => void prefetch(query)}>
        Try again
      </button>
    </section>
  );
}

/** What failed in the server's render is a placeholder there; the browser requests it again. */
export const hasFailed = ({ error }: Known<unknown>) => error !== undefined && !import.meta.env.SSR;
