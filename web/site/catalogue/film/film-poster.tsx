import type { Film } from '#contract/catalogue/film.ts';
import { PlayIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { keyArtOf } from '../key-art-of.ts';
import { openTrailer } from '../trailer/open-trailer.ts';

/** Displayed width of the poster on the film page. */
export const POSTER_SIZES = '(min-width: 48rem) min(21vw, 22rem), 8rem';

/** The poster. On navigation a card's poster animates to here. If there is a trailer, the whole poster plays it. */
export function FilmPoster({ film }: { film: Film }) {
  const { slug, title, posterUrl, trailerUrl, colours } = film;
  return (
    <div className="film-poster card-picture group [box-shadow:var(--shadow-float)]">
      <div className="shared-poster">
        <Picture
          src={posterUrl}
          words={film.pictures}
          colour={colours.posterUrl}
          alt={`Poster of ${title}`}
          sizes={POSTER_SIZES}
          priority={!keyArtOf(film)}
        />
      </div>
      {trailerUrl && (
        <button
          type="button"
          className="poster-play needs-script"
          data-bare={!posterUrl || undefined}
          aria-label={`Play the trailer of ${title}`}
          onClick={() => openTrailer({ slug, title, url: trailerUrl })}
        >
          <span className="glass">
            <PlayIcon className="[translate:1px]" />
          </span>
        </button>
      )}
    </div>
  );
}
