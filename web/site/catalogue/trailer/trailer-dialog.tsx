import { useEffect, useId, useState } from 'react';
import type { Clip } from '#contract/catalogue/film-facts.ts';
import { imageUrl } from '#contract/core/images.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CloseIcon, ExternalIcon } from '#web/ui/icons.tsx';
import { type TrailerSource, trailerSource } from '#web/ui/trailer-source.ts';
import { useQuery } from '../../state/use-query.ts';
import { factsQuery } from '../connected-queries.ts';
import { ClipList } from './clip-list.tsx';
import { clipsOf } from './clips-of.ts';
import { closeTrailer, type Trailer } from './open-trailer.ts';
import { useLoadFailure } from './use-load-failure.ts';

/** A film's trailer and other clips over the dimmed page (product.md#trailer). Closing it ends playback. */
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
      <div className="sticky top-0 z-1 flex items-center justify-between gap-4 bg-ground pb-3">
        <h2 id={heading} className="min-w-0 truncate font-display text-title">
          <span className="label mr-3 align-middle font-sans text-faint">Trailer</span>
          <span>{trailer?.title}</span>
        </h2>
        <button type="button" className="button-icon" aria-label="Close the trailer" onClick={closeTrailer}>
          <CloseIcon />
        </button>
      </div>
      {trailer && <Screen key={trailer.url} trailer={trailer} />}
    </Dialog>
  );
}

function Screen({ trailer }: { trailer: Trailer }) {
  useEffect(() => globalThis.countVisit?.('trailer', trailer.slug), [trailer.slug]);
  const { data: facts } = useQuery(factsQuery(trailer.slug));
  const clips = clipsOf(trailer, facts?.clips);
  const [chosen, setChosen] = useState(trailer.url);
  const clip = clips.find(({ url }) => url === chosen) ?? clips[0];
  return (
    <>
      {clip && <ClipPlayer key={clip.url} film={trailer.title} clip={clip} />}
      {clips.length > 1 && <ClipList clips={clips} current={clip} choose={({ url }) => setChosen(url)} />}
    </>
  );
}

function ClipPlayer({ film, clip }: { film: string; clip: Clip }) {
  const source = trailerSource(clip.url, location.origin);
  const { hasLoadFailed, ...events } = useLoadFailure(source?.kind);
  return (
    <>
      <div className="trailer-screen">
        <Player title={film} {...{ clip, source }} {...events} />
      </div>
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 text-small">
        <p role="status">{source && hasLoadFailed && 'The trailer did not load.'}</p>
        {/* Some sites refuse to be framed, and no event reports that. */}
        {source && (source.kind === 'frame' || hasLoadFailed) && <ExternalLink url={clip.url} />}
      </div>
    </>
  );
}

function ExternalLink({ url }: { url: string }) {
  const { host, hostname } = new URL(url, location.origin);
  return (
    <a href={url} target="_blank" rel="noopener" className="quiet-link">
      {host === location.host ? 'Open the file' : `Watch it on ${hostname.replace(/^www\./, '')}`}
      <ExternalIcon />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Permissions that players of video sites need to play and to open their own page; they may not navigate this page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

type PlayerProps = {
  title: string;
  clip: Clip;
  source: TrailerSource | null;
  onLoaded: () => void;
  onError: () => void;
};

function Player({ title, clip, source, onLoaded, onError }: PlayerProps) {
  if (!source) return <p className="m-auto p-6 text-muted">This trailer cannot be played.</p>;
  if (source.kind === 'video') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: those that are known; the controls also offer those in the file.
      <video
        src={source.url}
        poster={clip.poster ? imageUrl(clip.poster) : undefined}
        controls
        autoPlay
        playsInline
        onLoadedMetadata={onLoaded}
        onError={onError}
      >
        {clip.captions.map(({ language, label, url }) => (
          <track key={url} kind="captions" srcLang={language} label={label} src={url} />
        ))}
      </video>
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
