import type { Film } from '#contract/film.ts';
import { PlayIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { openTrailer } from '#web/ui/trailer.ts';
import { keyArtOf } from '../key-art-of.ts';

/** The poster, to which a card's poster travels; where there is a trailer, the whole of it plays it. */
export function FilmPoster({ film }: { film: Film }) {
  const { title, posterUrl, trailerUrl, colours } = film;
  return (
    <div className="film-poster card-picture group shadow-float">
      <div className="carried-poster">
        <Picture
          src={posterUrl}
          colour={colours.posterUrl}
          alt={`Poster of ${title}`}
          sizes="(min-width: 48rem) min(21vw, 22rem), 8rem"
          priority={!keyArtOf(film)}
        />
      </div>
      {trailerUrl && (
        <button
          type="button"
          className={`needs-script absolute inset-0 z-10 grid justify-items-center ${posterUrl ? 'items-center' : 'items-end pb-2'}`}
          aria-label={`Play the trailer of ${title}`}
          onClick={() => openTrailer({ title, url: trailerUrl })}
        >
          <span className="glass grid size-11 place-items-center rounded-pill text-paper transition group-hover:scale-110 group-hover:text-amber md:size-16 md:text-[1.375rem]">
            <PlayIcon className="translate-x-px" />
          </span>
        </button>
      )}
    </div>
  );
}
