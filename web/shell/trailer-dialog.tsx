import { useId } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { CloseIcon, ExternalIcon } from '#web/ui/icons.tsx';
import { closeTrailer, type Trailer } from '#web/ui/trailer.ts';
import { type TrailerSource, trailerSource } from './trailer-source.ts';

/** A film's trailer over the darkened page (website.md section 2, Trailer dialog). Closing it ends the playback. */
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
  return (
    <>
      <div className="trailer-screen">
        <Player title={trailer.title} source={source} />
      </div>
      {source?.kind === 'frame' && (
        // Not every site lets itself be framed.
        <a href={trailer.url} target="_blank" rel="noopener" className="quiet-link mt-2 text-small">
          Watch it on {new URL(trailer.url, location.origin).hostname.replace(/^www\./, '')}
          <ExternalIcon />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  );
}

function Player({ title, source }: { title: string; source: TrailerSource | null }) {
  if (!source) return <p className="m-auto p-6 text-muted">This trailer cannot be played.</p>;
  if (source.kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: a film's record holds no captions; what the file itself carries is offered by the controls.
    return <video src={source.url} controls autoPlay playsInline />;
  }
  return (
    <iframe
      src={source.url}
      title={`Trailer of ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
