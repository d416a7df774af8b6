import { useEffect } from 'react';
import { paths } from '#contract/core/paths.ts';
import type { WatchlistFilm, WatchlistNews } from '#contract/members/watchlist.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { noteSeen } from './queries.ts';

/** The films that have come out since the member last looked, which count as seen now. */
export function News({ news, films }: { news: WatchlistNews; films: readonly WatchlistFilm[] }) {
  useEffect(() => void noteSeen(news), [news]);
  const fresh = films.filter(({ id }) => news.films.includes(id));
  if (fresh.length === 0) return null;
  return (
    <section className="mb-8 border-t border-line pt-8" aria-labelledby="out-now">
      <h2 id="out-now" className="label text-faint">
        Now out
      </h2>
      <p className="mt-4 max-w-prose text-lead">
        {fresh.map(({ slug, title }, at) => (
          <span key={slug}>
            {at > 0 && (at === fresh.length - 1 ? ' and ' : ', ')}
            <a href={paths.film(slug)} className="link">
              {title}
            </a>
          </span>
        ))}
        {news.since && (
          <span className="text-muted">
            , since you last looked on <LongDate iso={news.since} />
          </span>
        )}
      </p>
    </section>
  );
}
