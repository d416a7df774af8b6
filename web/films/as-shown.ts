import type { Film } from '#contract/film.ts';
import { libraryAddress } from '#contract/picture-words.ts';

/**
 * A film as a page is sent with it: without the colours of pictures it does not come with, and without the library's words
 * for all but the picture that is shown. Each alt text is a sentence.
 */
export function asShown<Listed extends Pick<Film, 'colours' | 'pictures'>>(
  film: Listed,
  picture: string | null | undefined,
): Listed {
  const address = libraryAddress(picture);
  const { [address]: words } = film.pictures;
  return {
    ...film,
    colours: Object.fromEntries(Object.entries(film.colours).filter(([field]) => field in film)),
    pictures: words ? { [address]: words } : {},
  };
}
