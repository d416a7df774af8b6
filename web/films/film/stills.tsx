import type { Film } from '#contract/film.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Arrows show above this number of images (website.md section 9). */
const ARROWS_ABOVE = 2;

/** The film's other images, going round. The first is often the key art that stands above, so the round ends with it. */
export function Stills({ film: { title, otherImages } }: { film: Film }) {
  if (otherImages.length === 0) return null;
  const [first, ...others] = otherImages.map(({ fields }, index) => (
    <div key={fields.file.url} className="card-picture">
      <Picture
        kind="still"
        src={fields.file.url}
        alt={fields.title ?? `Image ${index + 1} of ${title}`}
        sizes="(min-width: 48rem) 46vw, 92vw"
      />
    </div>
  ));
  return (
    <div className="pt-16 md:pt-24">
      <Carousel label={`Images of ${title}`} perRow="stills" arrowsAbove={ARROWS_ABOVE}>
        {others}
        {first}
      </Carousel>
    </div>
  );
}
