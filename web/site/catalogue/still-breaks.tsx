import type { RelatedToPost } from '#contract/catalogue/related.ts';
import { FullBleed } from '#web/ui/pictures/full-bleed.tsx';

type StilledFilm = Pick<RelatedToPost['films'][number], 'title' | 'otherImages' | 'pictures' | 'colours'>;

/** Stills between the parts of a post, one of each film in turn. The first of a film often repeats its key art and comes last. */
export function stillBreaks(films: readonly StilledFilm[]) {
  const stills = films.flatMap((film, ofFilm) => {
    const [first, ...others] = film.otherImages;
    return [...others, ...(first ? [first] : [])].map((still, turn) => ({ film, still, turn, ofFilm }));
  });
  stills.sort((a, b) => a.turn - b.turn || a.ofFilm - b.ofFilm);
  return stills.map(({ film: { title, pictures, colours }, still: { fields } }) => (
    <figure key={fields.file.url} className="still-break rise screen-only">
      <FullBleed
        src={fields.file.url}
        words={pictures}
        colour={colours.posterImage}
        alt={fields.title ?? `Still of ${title}`}
      />
    </figure>
  ));
}
