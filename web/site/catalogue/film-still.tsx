import { Picture } from '#web/ui/pictures/picture.tsx';
import { type KeyArtFields, keyArtColour, keyArtOf } from './key-art-of.ts';

type FilmStillProps = { film: KeyArtFields; sizes: string };

/** A film's key art in the shape of a still, for cards whose title already describes it. */
export const FilmStill = ({ film, sizes }: FilmStillProps) => (
  <Picture
    kind="still"
    src={keyArtOf(film)}
    words={film.pictures}
    colour={keyArtColour(film)}
    alt=""
    sizes={sizes}
  />
);
