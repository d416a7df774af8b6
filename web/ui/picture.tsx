import { imageUrl, PICTURE_SHAPES, type PictureKind, srcSet } from '#contract/images.ts';
import { FadingImage } from './fading-image.tsx';

type PictureProps = {
  src?: string | null;
  /** What the picture shows; empty where the words beside it say the same. */
  alt: string;
  /** The `sizes` attribute: how wide the picture stands at which width of the window. */
  sizes: string;
  /** Which widths are offered and which shape the picture is cut to. */
  kind?: PictureKind;
  /** For what is on the first screen: loaded at once and ahead of the rest, shown without fading. */
  priority?: boolean;
  /** Dominant colour, `#rrggbb`, that stands in until the picture is there. */
  colour?: string;
  /** Sizes and places the box; without a height it has the shape of the kind. */
  className?: string;
};

/** A picture in a box that has its final size from the start; says so where there is none or it does not load. */
export function Picture({
  src,
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
          failed={<Notice>Failed to load image</Notice>}
          {...{ alt, sizes, width, height, priority }}
        />
      ) : (
        <Notice>No Image</Notice>
      )}
    </span>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-surface p-4 text-center text-small text-muted">
      {children}
    </span>
  );
}
