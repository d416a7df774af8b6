import { useState } from 'react';
import { PlayIcon } from '../icons.tsx';
import { Picture } from '../pictures/picture.tsx';
import { trailerSource } from '../trailer-source.ts';

type VideoBlockProps = { url: string; title: string; still: string; sizes: string };

/** A video behind its still. Nothing of it is loaded before a press; without scripts, that leads to the video. */
export function VideoBlock({ url, title, still, sizes }: VideoBlockProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <figure>
      <div className="block-video">
        {isPlaying ? (
          <Player {...{ url, title }} />
        ) : (
          <>
            {still && <Picture src={still} alt="" kind="still" sizes={sizes} />}
            <a
              href={url}
              rel="noopener"
              aria-label={`Play ${title}`}
              onClick={(event) => {
                event.preventDefault();
                setPlaying(true);
              }}
            >
              <span className="button-icon play-disc">
                <PlayIcon className="[translate:1px]" />
              </span>
            </a>
          </>
        )}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

function Player({ url, title }: Pick<VideoBlockProps, 'url' | 'title'>) {
  const source = trailerSource(url, location.origin);
  if (source?.kind !== 'frame')
    // biome-ignore lint/a11y/useMediaCaption: the library has no captions for it.
    return <video src={source?.url} title={title} controls autoPlay playsInline />;
  return (
    <iframe
      src={source.url}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
