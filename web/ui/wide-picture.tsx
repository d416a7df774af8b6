import type { PictureWords } from '#contract/asset.ts';
import { Picture } from './picture.tsx';

/** The picture below a page's heading, as wide as the page, and no taller than the window. */
export function WidePicture({
  src,
  words,
  colour,
}: {
  src: string;
  words: PictureWords;
  colour: string | undefined;
}) {
  return (
    <div className="mt-10 md:px-(--gutter) lg:mt-14">
      <Picture
        src={src}
        words={words}
        alt=""
        kind="still"
        sizes="(width >= 48rem) 92vw, 100vw"
        priority
        colour={colour}
        className="w-full lg:max-h-[80svh]"
      />
    </div>
  );
}
