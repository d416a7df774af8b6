import type { RelatedToFilm } from '#contract/catalogue/related.ts';
import { FilmCard } from '../film-card.tsx';

/** Similar films, each with the reason; a reason that all share is in the heading. */
export function MoreLikeThis({ films }: Pick<RelatedToFilm, 'films'>) {
  const [first] = films;
  if (!first) return null;
  const shared = films.length > 1 && films.every(({ reason }) => reason === first.reason);
  return (
    <section aria-labelledby="more-like-this" className="screen-only gutter mt-(--section-gap)">
      <h2 id="more-like-this" className="mb-6 font-display text-heading">
        More like this
        {shared && <span className="mt-2 block font-sans text-base text-muted">{first.reason}</span>}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 xl:grid-cols-6">
        {films.map((film) => {
          const { slug, title, posterUrl, colours, pictures, reason } = film;
          return (
            <li key={slug}>
              <FilmCard film={{ slug, title, posterUrl, colours, pictures }} of={film}>
                {!shared && <p className="text-small text-muted">{reason}</p>}
              </FilmCard>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
