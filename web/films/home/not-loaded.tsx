import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '#web/api.ts';

type Films = Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>;

/** Shown in place of films that failed to load. */
export const NotLoaded = ({ title, films }: { title: string; films: Films }) => (
  <section aria-label={title} className="gutter flex flex-col items-start gap-5">
    <h2 className="font-display text-heading">{title}</h2>
    <p role="alert" className="text-muted">
      {sentenceOf(films.error, 'These films did not load.')}
    </p>
    <button
      type="button"
      className="button-quiet"
      disabled={films.isFetching}
      onClick={() => void films.refetch()}
    >
      Try again
    </button>
  </section>
);

/** What failed in the server's render is a placeholder there; the browser requests it again. */
export const hasFailed = ({ isError }: Films) => isError && !import.meta.env.SSR;
