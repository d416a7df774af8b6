import type { Clip } from '#contract/film-facts.ts';
import type { Trailer } from './open-trailer.ts';

/** What there is to watch of a film: the trailer, with what is known of it, and then the other clips. */
export function clipsOf({ url }: Pick<Trailer, 'url'>, clips: readonly Clip[] = []): Clip[] {
  const known = clips.find((clip) => clip.url === url);
  const trailer = { title: 'Trailer', url, poster: known?.poster ?? null, captions: known?.captions ?? [] };
  return [trailer, ...clips.filter((clip) => clip.url !== url)];
}
