import type { Film } from '#contract/catalogue/film.ts';
import { libraryAddress } from '#contract/core/picture-words.ts';

/**
 * The fields of a film to send with a page: without colours of pictures that are not sent, and with the library's texts only for the
 * picture that is shown. Each alt text is a full sentence.
 */
export function publicFields<Listed extends Pick<Film, 'colours' | 'pictures'>>(
  film: Listed,
  picture: string | null | undefined,
): Listed {
  const address = libraryAddress(picture);
  const { [address]: words } = film.pictures;
  return {
    ...film,
    colours: Object.fromEntries(
      Object.entries(film.colours).filter(([field]) => Boolean(film[field as keyof Listed])),
    ),
    pictures: words ? { [address]: words } : {},
  };
}
