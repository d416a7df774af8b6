import type { Film } from '#contract/catalogue/film.ts';

export type KeyArtFields = Pick<Film, 'posterImage' | 'posterUrl' | 'colours' | 'pictures'>;

/** The large picture of a film: its key art, else its poster. */
export const keyArtOf = ({
  posterImage,
  posterUrl,
}: Pick<Film, 'posterImage' | 'posterUrl'>): string | null => posterImage?.fields.file.url ?? posterUrl;

export const keyArtColour = ({ posterImage, colours }: KeyArtFields): string | undefined =>
  posterImage ? colours.posterImage : colours.posterUrl;
