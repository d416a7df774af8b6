import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { paths } from '#contract/paths.ts';
import type { App } from '#server/http/serve.ts';
import type { Media } from '#server/media/routes.ts';
import { firstPicturesOf, linksOf, picturesOf } from './pictures-of.ts';

type Options = {
  app: Pick<App, 'request'>;
  media: Pick<Media, 'warm'>;
  /** Calls back after every change of content; returns a function that stops it. */
  onChange: (tell: () => void) => () => void;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds from the start, or from the last of several changes, until pages are scanned. */
  delayMs?: number;
};

/** Operators look at the site first after starting it, and one import often follows another. */
const DELAY_MS = 10_000;

/** Pages whose pictures are all made ahead. Of each film that they link to, the pictures of its first screen follow. */
const PAGES = [paths.home, paths.films, paths.blog, paths.shop];

/**
 * Makes the pictures of the first pages ahead, after the start and after changes of content, in the
 * widths of PICTURE_SHAPES (contract/images.ts).
 * Returns a function that stops it.
 */
export function warmPictures({ app, media, onChange, log, delayMs = DELAY_MS }: Options): () => void {
  let round = new AbortController();

  function start() {
    round.abort();
    round = new AbortController();
    lookThrough(round.signal).catch((error: unknown) => {
      if (!round.signal.aborted) log.warn({ err: error }, 'pictures could not be made ahead');
    });
  }

  async function lookThrough(signal: AbortSignal) {
    await pause(delayMs, undefined, { signal, ref: false });
    const pages = [];
    for (const path of PAGES) pages.push(await ask(path, signal));
    const wanted = pages.flatMap(picturesOf);
    media.warm(wanted);
    const films = new Set(pages.flatMap((html) => linksOf(html, FILM)));
    for (const path of films) wanted.push(...firstPicturesOf(await ask(path, signal)));
    media.warm(wanted);
  }

  async function ask(path: string, signal: AbortSignal): Promise<string> {
    await pause(0, undefined, { signal }); // visitors waiting for a page come first
    const answer = await app.request(path);
    return answer.ok ? answer.text() : '';
  }

  const stop = onChange(start);
  start();
  return () => {
    stop();
    round.abort();
  };
}

const FILM = paths.film('');
