import { imageUrl } from '#contract/core/images.ts';

type DrawingProps = {
  /** A one-colour SVG. */
  src: string;
  /** Size and colour, such as `bg-paper`. */
  className: string;
};

/** A one-colour SVG in one of our colours; as an <img> it would be black. Adjacent text must describe it. */
export function Drawing({ src, className }: DrawingProps) {
  const image = `url(${JSON.stringify(imageUrl(src))})`;
  return (
    <span
      aria-hidden="true"
      className={`drawing ${className}`}
      style={{ maskImage: image, WebkitMaskImage: image }}
    />
  );
}
