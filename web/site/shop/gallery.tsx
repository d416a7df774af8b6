import { type KeyboardEvent, useRef, useState } from 'react';
import type { Product } from '#contract/shop/shop.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

/**
 * A product's pictures: a strip to swipe, scroll or move with arrow keys, and thumbnails that select a picture. Without JavaScript the
 * strip scrolls.
 */
export function Gallery({ product: { name, images, colours, pictures } }: { product: Product }) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const several = images.length > 1;

  const show = (index: number) => {
    const { current } = strip;
    if (!current || index < 0 || index >= images.length) return;
    current.scrollTo({ left: index * current.clientWidth });
  };
  const onScroll = () => {
    const { current } = strip;
    if (current) setShown(Math.round(current.scrollLeft / current.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(shown + step);
  };

  return (
    <section aria-label={`Pictures of ${name}`} className="min-w-0">
      <ul
        ref={strip}
        aria-label="Pictures"
        tabIndex={several ? 0 : undefined}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        className="gallery-strip"
      >
        {(several ? images : [images[0]]).map((image, index) => (
          <li key={image ?? ''} className="gallery-slide">
            <Picture
              src={image}
              words={pictures}
              alt={several ? `${name}, picture ${index + 1} of ${images.length}` : name}
              kind="square"
              sizes="(width >= 64rem) 58vw, 100vw"
              priority={index === 0}
              colour={image && colours[image]}
              className="size-full"
            />
          </li>
        ))}
      </ul>
      {several && (
        <ul className="needs-script mt-5 flex flex-wrap gap-3 px-(--gutter)">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                onClick={() => show(index)}
                className="block opacity-55 outline-paper transition-opacity aria-pressed:opacity-100 aria-pressed:outline-2 aria-pressed:outline-offset-2 hover:opacity-100 focus-visible:outline-amber"
              >
                <Picture
                  src={image}
                  alt=""
                  kind="square"
                  sizes="4.5rem"
                  colour={colours[image]}
                  className="size-16 lg:size-18"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
