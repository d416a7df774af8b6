import { useId } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { closeTrailer, type Trailer } from '#web/ui/trailer.ts';
import { trailerSource } from './trailer-source.ts';

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
      <div className="trailer-screen">{trailer && <Player trailer={trailer} />}</div>
    </Dialog>
  );
}

function Player({ trailer }: { trailer: Trailer }) {
  const source = trailerSource(trailer.url, location.origin);
  if (!source) return <p className="m-auto p-6 text-muted">This trailer cannot be played.</p>;
  if (source.kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: a film's record holds no captions; what the file itself carries is offered by the controls.
    return <video src={source.url} controls autoPlay playsInline />;
  }
  return (
    <iframe
      src={source.url}
      title={`Trailer of ${trailer.title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
