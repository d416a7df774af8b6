import { FullBleed } from '#web/ui/pictures/full-bleed.tsx';
import { type KeyArtFields, keyArtColour, keyArtOf } from './key-art-of.ts';

type KeyArtProps = { film: KeyArtFields; priority?: boolean; className?: string };

/** A film's key art, filling its box. */
export const KeyArt = ({ film, ...box }: KeyArtProps) => (
  <FullBleed src={keyArtOf(film)} words={film.pictures} colour={keyArtColour(film)} {...box} />
);
