import { paths } from '#contract/core/paths.ts';
import { keptMarkup } from '#web/ui/kept-markup.ts';
import { LongDate } from '#web/ui/long-date.tsx';
import { AwardBadge } from '../award-badge.tsx';
import { FilmStill } from '../film-still.tsx';
import { PlayButton } from '../play-button.tsx';
import type { WatchNowFilm } from '../queries.ts';

/** A film to watch tonight: large key art, first award, trailer. */
export const WatchNowCard = ({ film }: { film: WatchNowFilm }) => (
  <article
    className="group relative flex h-full flex-col gap-4"
    data-trailer={film.trailerUrl}
    {...keptMarkup(film, 'watch now', <Inside film={film} />)}
  />
);

function Inside({ film }: { film: WatchNowFilm }) {
  const [award] = film.awards;
  return (
    <>
      <div className="order-2 min-w-0">
        <h3 className="font-display text-title">
          <a href={paths.film(film.slug)} className="card-link">
            {film.title}
          </a>
        </h3>
        {film.releaseDate && <LongDate iso={film.releaseDate} className="text-small text-faint" />}
        {award && <AwardBadge award={award} className="mt-1" />}
      </div>
      <div className="card-picture order-1">
        <FilmStill film={film} sizes="(min-width: 64rem) 31vw, (min-width: 48rem) 46vw, 92vw" />
        {film.trailerUrl && (
          <PlayButton film={film} url={film.trailerUrl} className="absolute right-1.5 bottom-1.5 z-10" />
        )}
      </div>
    </>
  );
}
