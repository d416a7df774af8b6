import { imageUrl, PICTURE_SHAPES, srcSet } from '#contract/images.ts';
import { FadingImage } from '#web/ui/fading-image.tsx';
import { type KeyArtFields, keyArtColour, keyArtOf } from './key-art-of.ts';

const { hero, square } = PICTURE_SHAPES;
const LARGEST = { width: 1600, height: 900 };

type KeyArtProps = { film: KeyArtFields; priority?: boolean; className?: string };

/**
 * A film's key art over all of its box. Upright screens get a square cut, which is as sharp as the whole picture at half
 * its weight, with one pixel for two of the screen: it lies in the dark behind words, and a phone's line is slow. The cut has
 * the picture's focus in its middle (content/media.json). Wide screens lose little of it, least on the right.
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
          <source media="(max-aspect-ratio: 4/5)" srcSet={srcSet(src, square)} sizes="max(50vw, 50vh)" />
          <FadingImage
            key={src}
            src={imageUrl(src, LARGEST)}
            srcSet={srcSet(src, hero)}
            sizes="max(100vw, 178vh)"
            alt=""
            {...LARGEST}
            priority={priority}
            className="absolute inset-0 size-full object-cover [@media(min-aspect-ratio:4/5)]:object-[70%_40%]"
            failed={null}
          />
        </picture>
      )}
    </div>
  );
}
