import { type ComponentType, type MouseEvent, useState } from 'react';
import type { Film } from '#contract/catalogue/film.ts';
import { imageUrl } from '#contract/core/images.ts';
import { wordsOf } from '#contract/core/picture-words.ts';
import { Carousel } from '#web/ui/carousel/carousel.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';
import type { StillViewerProps } from './still-viewer.tsx';

/** Arrows show above this number of images (product.md#stills). */
const ARROWS_ABOVE = 2;

type Viewer = ComponentType<StillViewerProps>;
type StillsProps = { film: Pick<Film, 'title' | 'otherImages' | 'pictures'> };

/**
 * The film's other images in a loop. The first often repeats the key art above, so it is shown last. Each links to the full picture;
 * once the viewer has loaded, the picture opens over the page.
 */
export function Stills({ film: { title, otherImages, pictures } }: StillsProps) {
  const [opened, setOpened] = useState<{ Viewer: Viewer; shown: number | null } | null>(null);
  if (otherImages.length === 0) return null;

  const stills = otherImages.map(({ fields }, index) => ({
    src: fields.file.url,
    // Names a link, so it must not be empty.
    alt: wordsOf(pictures, fields.file.url)?.alt || fields.title || `Image ${index + 1} of ${title}`,
    credit: wordsOf(pictures, fields.file.url)?.credit,
  }));
  const [first, ...others] = stills.map(({ src, alt, credit }, shown) => (
    <a
      key={src}
      href={imageUrl(src)}
      className="card-picture block"
      aria-haspopup="dialog"
      onClick={(event) => fetchViewer(event, (Viewer) => setOpened({ Viewer, shown }))}
    >
      <Picture kind="still" src={src} alt={alt} sizes="(min-width: 48rem) 46vw, 92vw" />
      {credit && <span className="mt-2 block text-small text-faint">{credit}</span>}
    </a>
  ));
  return (
    <div className="rise screen-only pt-16 md:pt-24">
      <Carousel
        label={`Stills of ${title}`}
        heading={<h2 className="font-display text-heading">Stills</h2>}
        perRow="stills"
        arrowsAbove={ARROWS_ABOVE}
      >
        {others}
        {first}
      </Carousel>
      {opened && (
        <opened.Viewer
          stills={stills}
          shown={opened.shown}
          onShow={(shown) => setOpened({ ...opened, shown })}
        />
      )}
    </div>
  );
}

/** If the viewer does not load, the link opens the picture. */
function fetchViewer(event: MouseEvent<HTMLAnchorElement>, show: (viewer: Viewer) => void) {
  if (event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  import('./still-viewer.tsx').then(
    ({ StillViewer }) => show(StillViewer),
    () => location.assign(href),
  );
}
