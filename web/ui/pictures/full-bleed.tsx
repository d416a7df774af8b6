import type { CSSProperties } from 'react';
import type { PictureWords } from '#contract/core/asset.ts';
import { formatOf, imageUrl, KEY_ART_SHAPES, srcSet } from '#contract/core/images.ts';
import { wordsOf } from '#contract/core/picture-words.ts';
import { FadingImage } from './fading-image.tsx';

const { wide, upright } = KEY_ART_SHAPES;
/** For browsers without AVIF, about 4 %. */
const FALLBACK = { width: 1600, height: 900 };

export type FullBleedProps = {
  src: string | null | undefined;
  words?: PictureWords | undefined;
  /** Dominant colour, `#rrggbb`, shown until the picture has loaded. */
  colour?: string | undefined;
  /** Alt text if the library has none. */
  alt?: string;
  priority?: boolean;
  className?: string;
};

/**
 * A picture as wide as the window, filling its box. Portrait screens get a square crop around the picture's focal point at half the
 * screen's density: dimmed behind text, so low quality does not show; it saves half the bytes on phones. Wide screens crop little, least
 * on the right.
 */
export function FullBleed({
  src,
  words,
  colour,
  alt = '',
  priority = false,
  className = '',
}: FullBleedProps) {
  return (
    <div
      className={`absolute inset-0 overflow-hidden bg-surface ${className}`}
      style={{ backgroundColor: colour }}
    >
      {src && (
        <picture>
          <source
            media="(max-aspect-ratio: 4/5)"
            type={`image/${formatOf(src, upright)}`}
            srcSet={srcSet(src, upright)}
            sizes="max(50vw, 50vh)"
          />
          <source
            type={`image/${formatOf(src, wide)}`}
            srcSet={srcSet(src, wide)}
            sizes="max(100vw, 177vh)"
          />
          <FadingImage
            key={src}
            src={imageUrl(src, FALLBACK)}
            alt={wordsOf(words, src)?.alt ?? alt}
            {...FALLBACK}
            priority={priority}
            className="absolute inset-0 size-full object-cover [@media(min-aspect-ratio:4/5)]:object-[70%_40%]"
            failed={null}
          />
        </picture>
      )}
    </div>
  );
}

/** For the style sheet: the picture's colour, in whose dusk words on it stand (`.dusk`). */
export const duskOf = (colour: string | undefined): CSSProperties =>
  ({ '--picture': colour }) as CSSProperties;
