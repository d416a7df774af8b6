import { PlayIcon } from '#web/ui/icons.tsx';
import { openTrailer } from './trailer/open-trailer.ts';

type PlayButtonProps = { film: { slug: string; title: string }; url: string; className?: string };

/** The round button on a card's picture that plays the trailer. */
export function PlayButton({ film: { slug, title }, url, className = '' }: PlayButtonProps) {
  return (
    <>
      <button
        type="button"
        className={`button-icon play-disc needs-script ${className}`}
        aria-label={`Play the trailer of ${title}`}
        onClick={() => openTrailer({ slug, title, url })}
      >
        <PlayIcon className="[translate:1px]" />
      </button>
      <noscript>
        <a href={url} className={`button-icon play-disc ${className}`} aria-label={`The trailer of ${title}`}>
          <PlayIcon className="[translate:1px]" />
        </a>
      </noscript>
    </>
  );
}
