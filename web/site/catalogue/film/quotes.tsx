import type { Quote } from '#contract/catalogue/film-facts.ts';
import { OutsideLink } from '../outside-link.tsx';

const MOST_STARS = 5;

/** Press quotes. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="press" className="screen-only">
      <h2 id="press" className="mb-6 font-display text-heading">
        Press
      </h2>
      <div className="grid gap-x-5 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {quotes.map(({ text, source, author, stars, link }) => (
          <figure key={text} className="max-w-[33.6em]">
            {stars && <Stars stars={stars} />}
            <blockquote className="font-display text-title text-balance">“{text}”</blockquote>
            <figcaption className="mt-3 text-small text-muted">
              {author && `${author}, `}
              {link ? (
                <OutsideLink href={link} className="link">
                  {source}
                </OutsideLink>
              ) : (
                source
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const Stars = ({ stars }: { stars: number }) => (
  <p className="mb-2 text-small text-muted">
    <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars)}</span>
    <span className="sr-only">
      {stars} of {MOST_STARS} stars
    </span>
  </p>
);
