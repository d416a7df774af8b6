import type { Clip } from '#contract/catalogue/film-facts.ts';
import type { Trailer } from './open-trailer.ts';

/** A film's videos: first the trailer, with the details of the clip that has its address, then the other clips. */
export function clipsOf({ url }: Pick<Trailer, 'url'>, clips: readonly Clip[] = []): Clip[] {
  const known = clips.find((clip) => clip.url === url);
  const trailer = { title: 'Trailer', url, poster: known?.poster ?? null, captions: known?.captions ?? [] };
  return [trailer, ...clips.filter((clip) => clip.url !== url)];
}
