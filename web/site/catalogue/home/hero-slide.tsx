import { memo } from 'react';
import { paths } from '#contract/core/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { fittedTo } from '#web/ui/pictures/display-width.ts';
import { duskOf } from '#web/ui/pictures/full-bleed.tsx';
import { FilmTitle } from '../film-title.tsx';
import { TicketIcon } from '../icons.tsx';
import { KeyArt } from '../key-art.tsx';
import { keyArtColour } from '../key-art-of.ts';
import { OutsideLink } from '../outside-link.tsx';
import type { HeroFilm } from '../queries.ts';
import { heroBadge } from './hero-badge.ts';
import { HeroLine } from './hero-line.tsx';

type HeroSlideProps = {
  film: HeroFilm;
  /** "2 of 6" */
  position: string;
  isCurrent: boolean;
  isFirst: boolean;
  /** Other slides get their picture shortly before they are shown. */
  hasPicture: boolean;
};

/** One film of the hero: key art, badge, title, tickets. Memoised: re-renders only when it becomes current or stops being so. */
export const HeroSlide = memo(function HeroSlide({
  film,
  position,
  isCurrent,
  isFirst,
  hasPicture,
}: HeroSlideProps) {
  const badge = heroBadge(film);
  return (
    // biome-ignore lint/a11y/useSemanticElements: in the carousel pattern a slide is a group.
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      inert={!isCurrent}
      data-current={isCurrent || undefined}
      style={duskOf(keyArtColour(film))}
      className="dusk absolute inset-0 opacity-0 transition-opacity duration-(--duration-picture) data-current:opacity-100"
    >
      {hasPicture && <KeyArt film={film} priority={isFirst} className="push-in" />}
      <div className="hero-words in-dusk gutter isolate absolute inset-x-0 bottom-0 pb-20 md:pb-24 lg:pb-36">
        {/* Above the backing plate that high contrast draws behind the title. */}
        <div className="relative z-1 mb-4 flex flex-wrap items-center gap-3 md:mb-6">
          {badge && (
            <Badge tone="glass" className={film.inTheatresBox && film.inTheatresDate ? 'normal-case' : ''}>
              {badge}
            </Badge>
          )}
          {film.getTickets && film.getTicketsUrl && (
            <OutsideLink
              href={film.getTicketsUrl}
              className="button px-4 py-2"
              counts={`tickets ${film.slug}`}
            >
              <TicketIcon />
              GET TICKETS
            </OutsideLink>
          )}
        </div>
        <h2 className="fitted font-display" style={fittedTo(film.title)}>
          <a
            href={paths.film(film.slug)}
            className="decoration-amber decoration-from-font underline-offset-[0.12em] hover:underline"
          >
            {hasPicture ? <FilmTitle film={film} priority={isFirst} /> : film.title}
          </a>
        </h2>
        <HeroLine film={film} />
      </div>
    </div>
  );
});
