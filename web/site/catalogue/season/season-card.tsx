import type { SeasonCard as Season } from '#contract/catalogue/seasons.ts';
import { paths } from '#contract/core/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { SeasonDays } from './season-days.tsx';

type SeasonCardProps = {
  season: Season;
  sizes: string;
  /** Alone in its row: with its text beside the picture. */
  leads?: boolean;
};

/** A season in a list. The whole card is clickable; its title is the link. */
export function SeasonCard({ season, sizes, leads = false }: SeasonCardProps) {
  return (
    <article
      className={`rise group relative ${leads ? 'lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-8' : ''}`}
    >
      <Picture
        src={season.picture}
        words={season.pictures}
        alt=""
        kind="still"
        sizes={sizes}
        colour={season.colours.picture}
        className="transition-[filter] duration-(--duration-picture) group-hover:[filter:brightness(1.12)] lg:col-span-8"
      />
      <div className="pt-5 lg:col-span-4">
        <h3 className={`font-display ${leads ? 'text-headline' : 'text-title'}`}>
          <CardLink href={paths.season(season.slug)}>{season.title}</CardLink>
        </h3>
        {leads && <p className="mt-3 text-muted">{season.words}</p>}
        <SeasonFacts season={season} className="text-faint" />
      </div>
    </article>
  );
}

/** How many films it has, and its days. */
export const SeasonFacts = ({ season, className }: { season: Season; className: string }) => (
  <div className={`mt-1 flex gap-x-3 text-small ${className}`}>
    <p>{season.filmCount === 1 ? '1 film' : `${season.filmCount} films`}</p>
    <SeasonDays season={season} className="" />
  </div>
);
