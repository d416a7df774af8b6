import type { PictureWords } from '#contract/core/asset.ts';
import { imageUrl, PICTURE_SHAPES, type PictureKind, srcSet } from '#contract/core/images.ts';
import { wordsOf } from '#contract/core/picture-words.ts';
import { FadingImage } from './fading-image.tsx';

type PictureProps = {
  src?: string | null;
  /** The library's texts for the record's pictures; the picture's own text overrides `alt`. */
  words?: PictureWords;
  /** Alt text if the library has none; empty if adjacent text says the same. */
  alt: string;
  /** The `sizes` attribute: the picture's width at each window width. */
  sizes: string;
  /** The offered widths and the shape that the picture is cropped to. */
  kind?: PictureKind;
  /** For the first screen: loads at once, before the rest, without fading in. */
  priority?: boolean;
  /** Dominant colour, `#rrggbb`, shown until the picture has loaded. */
  colour?: string;
  /** Size and position of the box; without a height it has the shape of `kind`. */
  className?: string;
};

/** A picture in a box that has its final size from the start. Shows a notice if there is none or it fails to load. */
export function Picture({
  src,
  words,
  alt,
  sizes,
  kind = 'poster',
  priority = false,
  colour,
  className = '',
}: PictureProps) {
  const shape = PICTURE_SHAPES[kind];
  const width = Math.max(...shape.widths);
  const height = Math.round(width * shape.ratio);
  return (
    <span
      className={`relative block overflow-hidden bg-surface ${className}`}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: src ? colour : undefined }}
    >
      {src ? (
        <FadingImage
          key={src}
          className="absolute inset-0 size-full object-cover"
          src={imageUrl(src, { width, height })}
          srcSet={srcSet(src, shape)}
          failed={<Notice>{BROKEN}</Notice>}
          alt={wordsOf(words, src)?.alt ?? alt}
          {...{ sizes, width, height, priority }}
        />
      ) : (
        <Notice>No Image</Notice>
      )}
    </span>
  );
}

const NOTICE = 'absolute inset-0 grid place-items-center bg-surface p-4 text-center text-small text-muted';
const BROKEN = 'Failed to load image';

const Notice = ({ children }: { children: string }) => <span className={NOTICE}>{children}</span>;

/** Replaces a picture that fails in markup without React. */
export const brokenNotice = (): HTMLElement =>
  Object.assign(document.createElement('span'), { className: NOTICE, textContent: BROKEN });
