import { formatOf, imageUrl, KEY_ART_SHAPES, srcSet } from '#contract/images.ts';
import { wordsOf } from '#contract/picture-words.ts';
import { FadingImage } from '#web/ui/fading-image.tsx';
import { type KeyArtFields, keyArtColour, keyArtOf } from './key-art-of.ts';

const { wide, upright } = KEY_ART_SHAPES;
/** For browsers without AVIF, about one in twenty-five. */
const FALLBACK = { width: 1600, height: 900 };

type KeyArtProps = { film: KeyArtFields; priority?: boolean; className?: string };

/**
 * A film's key art, filling its box. Upright screens get a square crop around the picture's focus at
 * half the screen's density: dimmed behind text, so low quality does not show; it saves half the bytes on phones. Wide
 * screens crop little, least on the right.
 */
export function KeyArt({ film, priority = false, className = '' }: KeyArtProps) {
  const src = keyArtOf(film);
  return (
    <div
      className={`absolute inset-0 overflow-hidden bg-surface ${className}`}
      style={{ backgroundColor: keyArtColour(film) }}
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
            alt={wordsOf(film.pictures, src)?.alt ?? ''}
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
