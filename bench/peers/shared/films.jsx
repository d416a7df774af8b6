import { createElement } from 'react';
import { pictureOf, srcSetOf } from './pictures.js';

/** The list of films as a page of Marquee has it, element by element. `page`: from bench/peers/pages.ts. */
export const Films = ({ page: { before, list, after, films } }) => (
  <>
    {before.map(element)}
    <ul className={list}>
      {films.map((film) => (
        <li key={film.slug} className="below-fold-[20rem]">
          <Card film={film} />
        </li>
      ))}
    </ul>
    {after.map(element)}
  </>
);

/** An element of the page around the list: `[tag, attributes, children]`, or a text. */
function element(node, key) {
  if (typeof node === 'string') return node;
  const [tag, attributes, children] = node;
  return createElement(tag, { ...attributes, key }, ...children.map(element));
}

function Card({ film }) {
  const [award] = film.awards;
  const picture = pictureOf(film);
  return (
    <article className="film-card group relative flex h-full flex-col gap-2.5">
      <div className="order-2 flex min-w-0 items-start justify-between">
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="line-clamp-3 font-display text-[1.25rem] leading-[1.1]">
            <a href={`/film/${film.slug}`} className="card-link">
              {film.title}
            </a>
          </h3>
          {film.releaseDate && (
            <time dateTime={film.releaseDate} className="text-small text-faint">
              {film.releaseDate}
            </time>
          )}
          {award && (
            <p
              className="relative line-clamp-2 text-small leading-snug text-balance text-muted"
              title={award}
            >
              <span className="sr-only">{award}</span>
              <span aria-hidden="true" className="laurels award">
                {award}
              </span>
            </p>
          )}
        </div>
        {film.trailerUrl && <Play film={film} />}
      </div>
      <div className="order-1">
        <div
          className={`card-picture bg-surface ${picture.frame}`}
          style={{ backgroundColor: picture.colour }}
        >
          <div data-poster>
            <span
              className="relative block overflow-hidden bg-surface"
              style={{ aspectRatio: picture.shape, backgroundColor: picture.colour }}
            >
              {/* biome-ignore lint/performance/noImgElement: as on our page. */}
              <img
                src={picture.src}
                srcSet={srcSetOf(picture)}
                sizes="(min-width: 80rem) 13.8vw, (min-width: 64rem) 18vw, (min-width: 48rem) 23vw, 46vw"
                width={picture.width}
                height={picture.height}
                alt=""
                className="absolute inset-0 size-full object-cover transition-opacity"
                loading="lazy"
                decoding="async"
                fetchPriority="auto"
              />
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}

const Play = ({ film }) => (
  <>
    <button
      type="button"
      className="button-icon play-disc needs-script card-play"
      aria-label={`Play the trailer of ${film.title}`}
    >
      <Icon />
    </button>
    <noscript>
      <a
        href={film.trailerUrl}
        className="button-icon play-disc card-play"
        aria-label={`The trailer of ${film.title}`}
      >
        <Icon />
      </a>
    </noscript>
  </>
);

const Icon = () => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
    <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
  </svg>
);
