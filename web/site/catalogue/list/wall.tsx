import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { type CardFilm, FilmCard } from '../film-card.tsx';

/** Posters in a phone's first row, loaded before the others. */
const FIRST_ROW = 2;
/** Posters on a phone's first screen. */
const FIRST_SCREEN = 4;
const SKELETONS = 18;

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 md:grid-cols-4 md:gap-x-5 md:gap-y-10 lg:grid-cols-5 xl:grid-cols-6';

/** The grid of posters. */
export function Wall({ films }: { films: CardFilm[] }) {
  return (
    <>
      <h2 className="sr-only">Films</h2>
      <ul className={GRID}>
        {films.map((film, index) => (
          <li key={film.slug} className={index < FIRST_SCREEN ? undefined : 'below-fold-[20rem]'}>
            <FilmCard film={film} of={film} layout="compact" awards priority={index < FIRST_ROW} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function WallSkeleton() {
  return (
    <Loading label="Loading films" className={GRID}>
      {Array.from({ length: SKELETONS }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all identical.
        <div key={card}>
          <Skeleton className="aspect-2/3" />
          <Skeleton className="mt-2.5 h-4 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </Loading>
  );
}
