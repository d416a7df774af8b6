import type { ReactNode } from 'react';
import type { Film } from '#contract/catalogue/film.ts';
import { tellMePath } from '#contract/core/audience-paths.ts';
import { FIRST_CURRENCIES } from '#contract/core/money.ts';
import { ExternalIcon, PlayIcon } from '#web/ui/icons.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { siteQuery } from '../../state/site-query.ts';
import { useData } from '../../state/use-query.ts';
import { TicketIcon } from '../icons.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { openTrailer } from '../trailer/open-trailer.ts';
import { type FilmAction, filmActions } from './film-actions.ts';

const LINK_CLASS = 'link inline-flex min-h-11 items-center gap-1.5 text-small';

type FilmButtonsProps = { film: Film; watchlistToggle: ReactNode };

/** Stream, tickets and trailer as buttons, the first in amber; other outlets as a line of links. */
export function FilmButtons({ film, watchlistToggle }: FilmButtonsProps) {
  const { currencies = FIRST_CURRENCIES, byEmail } = useData(siteQuery);
  const actions = filmActions(film, currencies.films);
  const buttons = actions.filter(({ kind }) => kind !== 'outlet');
  const outlets = actions.filter(({ kind }) => kind === 'outlet');
  return (
    <div className="flex flex-col gap-2">
      <div className="film-buttons">
        {buttons.map((action, index) => (
          <FilmButton
            key={action.kind}
            look={index === 0 ? 'button' : 'button-quiet'}
            {...{ action, film }}
          />
        ))}
        {watchlistToggle}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {outlets.map(({ label, url }) => (
          <OutsideLink key={label} href={url} className={LINK_CLASS} counts="watch">
            {label}
            <ExternalIcon />
          </OutsideLink>
        ))}
        {byEmail && (
          <a href={tellMePath('film', film.slug)} className={LINK_CLASS}>
            Tell me
            <span className="sr-only"> when it can be seen</span>
          </a>
        )}
        <ShareButton title={film.title} className={LINK_CLASS} />
      </div>
      {film.trailerUrl && (
        <noscript>
          <OutsideLink href={film.trailerUrl} className={LINK_CLASS}>
            See the trailer
            <ExternalIcon />
          </OutsideLink>
        </noscript>
      )}
    </div>
  );
}

function FilmButton({
  action: { kind, label, url },
  look,
  film,
}: {
  action: FilmAction;
  look: string;
  film: Film;
}) {
  if (kind === 'trailer') {
    return (
      <button
        type="button"
        className={`${look} needs-script`}
        onClick={() => openTrailer({ slug: film.slug, title: film.title, url })}
      >
        <PlayIcon />
        {label}
      </button>
    );
  }
  return (
    <OutsideLink href={url} className={look} counts={kind === 'tickets' ? kind : 'watch'}>
      {kind === 'tickets' ? <TicketIcon /> : <PlayIcon />}
      {label}
    </OutsideLink>
  );
}
