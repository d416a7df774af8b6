import type { SeasonCard as Season } from '#contract/catalogue/seasons.ts';
import { paths } from '#contract/core/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { SeasonDays } from './season-days.tsx';

/** A season in a list. The whole card is clickable; its title is the link. */
export function SeasonCard({ season, sizes }: { season: Season; sizes: string }) {
  return (
    <article className="rise group relative">
      <Picture
        src={season.picture}
        words={season.pictures}
        alt=""
        kind="still"
        sizes={sizes}
        colour={season.colours.picture}
        className="transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.12)]"
      />
      <h3 className="mt-4 font-display text-title">
        <CardLink href={paths.season(season.slug)}>{season.title}</CardLink>
      </h3>
      <div className="mt-1 flex gap-x-3 text-small text-faint">
        <p>{season.filmCount === 1 ? '1 film' : `${season.filmCount} films`}</p>
        <SeasonDays season={season} className="" />
      </div>
    </article>
  );
}
