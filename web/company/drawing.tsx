import { imageUrl } from '#contract/images.ts';

type DrawingProps = {
  /** A one-colour SVG. */
  src: string;
  /** Size and colour: `bg-paper` and the like. */
  className: string;
};

/** A one-colour drawing in a colour of ours: as an <img> it would be black. What it says stands in words beside it. */
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
