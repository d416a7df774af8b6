import { PlayIcon } from '#web/ui/icons.tsx';
import type { HeroFilm } from '../queries.ts';
import { openTrailer } from '../trailer/open-trailer.ts';

/** Below a title of the hero: who directed the film, its year, and its trailer. */
export function HeroLine({ film: { slug, title, director, releaseDate, trailerUrl } }: { film: HeroFilm }) {
  const facts = [director.length > 0 && `Directed by ${director.join(', ')}`, releaseDate?.slice(0, 4)];
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-6 md:mt-5">
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {trailerUrl && (
        <button
          type="button"
          className="link needs-script inline-flex min-h-11 items-center gap-2"
          onClick={() => openTrailer({ slug, title, url: trailerUrl })}
        >
          <PlayIcon />
          Trailer<span className="sr-only"> of {title}</span>
        </button>
      )}
    </div>
  );
}
