import { useId } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { CloseIcon, ExternalIcon } from '#web/ui/icons.tsx';
import { closeTrailer, type Trailer } from './open-trailer.ts';
import { type TrailerSource, trailerSource } from './trailer-source.ts';
import { useTrouble } from './use-trouble.ts';

/** A film's trailer over the darkened page (product.md#trailer). Closing it ends playback. */
export function TrailerDialog({ trailer }: { trailer: Trailer | null }) {
  const heading = useId();
  return (
    <Dialog
      open={trailer !== null}
      onClose={closeTrailer}
      labelledBy={heading}
      shape="bare"
      className="trailer"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={heading} className="min-w-0 truncate font-display text-title">
          <span className="label mr-3 align-middle font-sans text-faint">Trailer</span>
          {trailer?.title}
        </h2>
        <button type="button" className="button-icon" aria-label="Close the trailer" onClick={closeTrailer}>
          <CloseIcon />
        </button>
      </div>
      {trailer && <Screen trailer={trailer} />}
    </Dialog>
  );
}

function Screen({ trailer }: { trailer: Trailer }) {
  const source = trailerSource(trailer.url, location.origin);
  const { isTroubled, ...events } = useTrouble(source?.kind);
  return (
    <>
      <div className="trailer-screen">
        <Player title={trailer.title} source={source} {...events} />
      </div>
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 text-small">
        <p role="status">{source && isTroubled && 'The trailer did not load.'}</p>
        {/* Some sites refuse to be framed, and no event reports that. */}
        {source && (source.kind === 'frame' || isTroubled) && <WayOut url={trailer.url} />}
      </div>
    </>
  );
}

function WayOut({ url }: { url: string }) {
  const { host, hostname } = new URL(url, location.origin);
  return (
    <a href={url} target="_blank" rel="noopener" className="quiet-link">
      {host === location.host ? 'Open the file' : `Watch it on ${hostname.replace(/^www\./, '')}`}
      <ExternalIcon />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** What players of video sites need to play and to open their own page, but not to navigate this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

type PlayerProps = {
  title: string;
  source: TrailerSource | null;
  onLoaded: () => void;
  onError: () => void;
};

function Player({ title, source, onLoaded, onError }: PlayerProps) {
  if (!source) return <p className="m-auto p-6 text-muted">This trailer cannot be played.</p>;
  if (source.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: film records have no captions; the controls offer those in the file.
      <video src={source.url} controls autoPlay playsInline onLoadedMetadata={onLoaded} onError={onError} />
    );
  }
  return (
    <iframe
      src={source.url}
      title={`Trailer of ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox={SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onLoaded}
    />
  );
}
