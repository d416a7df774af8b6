import type { Movie, Person, VideoObject } from 'schema-dts';
import type { Film } from '#contract/catalogue/film.ts';
import { imageUrl } from '#contract/core/images.ts';
import { paths } from '#contract/core/paths.ts';
import { keyArtOf } from './key-art-of.ts';

/** A film with its trailer, as of `today`; unknown values are left out (https://schema.org/Movie). */
export function movie(film: Film, siteUrl: string, today: string) {
  const image = [film.posterUrl, keyArtOf(film)].filter((each) => each !== null);
  return {
    '@type': 'Movie',
    name: film.title,
    url: siteUrl + paths.film(film.slug),
    description: inShort(film),
    ...some(
      'image',
      image.map((each) => absolute(siteUrl, imageUrl(each))),
    ),
    ...(film.releaseDate && { datePublished: film.releaseDate }),
    ...(film.runtime && { duration: `PT${film.runtime}M` }),
    ...some('genre', film.genre),
    ...(film.rating && { contentRating: film.rating }),
    ...some('director', film.director.map(person)),
    ...some('actor', film.cast.map(person)),
    ...some('producer', film.producers.map(person)),
    ...some('award', film.awards),
    ...(film.trailerUrl && { trailer: trailer(film, film.trailerUrl, siteUrl, today) }),
  } satisfies Movie;
}

/**
 * https://schema.org/VideoObject: a media file is the content itself; any other address is a page that plays it. A trailer is published
 * before its film, so its date is today at the latest.
 */
function trailer(film: Film, url: string, siteUrl: string, today: string) {
  const thumbnail = keyArtOf(film);
  const place = /\.(?:mp4|webm|mov|m4v)(?:[?#]|$)/i.test(url) ? 'contentUrl' : 'embedUrl';
  return {
    '@type': 'VideoObject',
    name: `${film.title} trailer`,
    description: inShort(film),
    [place]: absolute(siteUrl, url),
    ...(thumbnail && { thumbnailUrl: absolute(siteUrl, imageUrl(thumbnail)) }),
    ...(film.releaseDate && {
      uploadDate: `${film.releaseDate < today ? film.releaseDate : today}T00:00:00Z`,
    }),
  } satisfies VideoObject;
}

/** A film's description; without one, its other facts, because link previews need some text. */
export function inShort({ title, description, genre, director }: Film): string {
  if (description) return description;
  const by = director.length > 0 && `Directed by ${director.join(', ')}`;
  return `${[title, genre.join(', '), by].filter(Boolean).join('. ')}.`;
}

const person = (name: string) => ({ '@type': 'Person', name }) satisfies Person;

/** A key with these values; none for an empty list. */
export const some = <T>(key: string, values: readonly T[]) => (values.length > 0 ? { [key]: values } : {});

const absolute = (siteUrl: string, address: string) => new URL(address, siteUrl).href;
