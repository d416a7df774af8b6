import { paths } from '#contract/core/paths.ts';
import { duskOf, FullBleed } from '#web/ui/pictures/full-bleed.tsx';
import { useQuery } from '../../state/use-query.ts';
import { quotedQuery } from './quoted-query.ts';

/** A film's still over the whole width with what the press says of it; renders nothing if there is no such film. */
export function QuotedStill() {
  const { data: film } = useQuery(quotedQuery());
  if (!film) return null;
  const { slug, title, still, pictures, colours, quote } = film;
  return (
    <figure className="quoted-still dusk gutter" style={duskOf(colours.posterImage)}>
      <FullBleed src={still} words={pictures} colour={colours.posterImage} />
      <figcaption className="in-dusk">
        <blockquote>“{quote.text}”</blockquote>
        <p className="mt-4">
          {[quote.author, quote.source].filter(Boolean).join(', ')}, on{' '}
          <a href={paths.film(slug)} className="link">
            {title}
          </a>
        </p>
      </figcaption>
    </figure>
  );
}
