import type { RelatedToFilm } from '#contract/related.ts';
import { FilmCard } from '../film-card.tsx';

/** Films like this one, each with the reason. */
export function MoreLikeThis({ films }: Pick<RelatedToFilm, 'films'>) {
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="more-like-this" className="screen-only gutter mt-(--section-gap)">
      <h2 id="more-like-this" className="mb-6 font-display text-heading">
        More like this
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 xl:grid-cols-6">
        {films.map(({ slug, title, posterUrl, colours, pictures, reason }) => (
          <li key={slug}>
            <FilmCard film={{ slug, title, posterUrl, colours, pictures }}>
              <p className="text-small text-muted">{reason}</p>
            </FilmCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
