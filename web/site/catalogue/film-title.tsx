import type { CSSProperties } from 'react';
import type { Film } from '#contract/catalogue/film.ts';
import { imageUrl } from '#contract/core/images.ts';
import { FadingImage } from '#web/ui/pictures/fading-image.tsx';

type FilmTitleProps = {
  film: Pick<Film, 'title' | 'titleArt' | 'titleArtRatio'>;
  /** On the first screen: loads at once. */
  priority: boolean;
};

/** Of the `<img>`, which the style sheet sizes. */
const WIDTH = 1200;
/** Of a file that does not say its size. */
const USUAL_RATIO = 3;

/** The content of a film's heading: its lettering if it has one, with the words for those who do not see it; else the words. */
export function FilmTitle({ film: { title, titleArt, titleArtRatio }, priority }: FilmTitleProps) {
  if (!titleArt) return title;
  const ratio = titleArtRatio ?? USUAL_RATIO;
  return (
    <>
      <span className="title-words">{title}</span>
      <span className="title-art" style={{ '--ratio': ratio } as CSSProperties}>
        <FadingImage
          key={titleArt}
          src={imageUrl(titleArt)}
          alt=""
          width={WIDTH}
          height={Math.round(WIDTH / ratio)}
          priority={priority}
          className="size-full object-contain"
          failed={<span aria-hidden="true">{title}</span>}
        />
      </span>
    </>
  );
}
