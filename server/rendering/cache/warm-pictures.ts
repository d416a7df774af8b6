import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { paths } from '#contract/core/paths.ts';
import type { Media } from '#server/media/routes.ts';
import type { App } from '#server/platform/http/serve.ts';
import { firstPicturesOf, linksOf, picturesOf } from './pictures-of.ts';

type Options = {
  app: Pick<App, 'request'>;
  media: Pick<Media, 'warm'>;
  /** Calls back after every change of content. Returns a function that unsubscribes. */
  onChange: (tell: () => void) => () => void;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds from the start, or from the last of several changes, until pages are scanned. */
  delayMs?: number;
};

/** Operators open the site right after starting it, and one import often follows another. */
const DELAY_MS = 10_000;

/** Entrance pages: all pictures of these are made first, then the first screens of the others. */
const ENTRANCES: readonly string[] = [paths.home, paths.films, paths.blog, paths.shop];

/** Pages scanned, and pictures made ahead: a large catalogue has more than the disk space of `Variants` holds. */
const MOST_PAGES = 1_000;
const MOST_PICTURES = 12_000;

/** Milliseconds between two pages, so that visitors never wait for more than one of them. */
const REST_MS = 30;

/**
 * Makes the pictures of all pages ahead, in the widths of PICTURE_SHAPES (contract/core/images.ts), after the start and after
 * changes of content. Returns a function that stops it.
 */
export function warmPictures({ app, media, onChange, log, delayMs = DELAY_MS }: Options): () => void {
  let round = new AbortController();

  function start() {
    round.abort();
    round = new AbortController();
    const { signal } = round;
    lookThrough(signal).catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'pictures could not be made ahead');
    });
  }

  async function lookThrough(signal: AbortSignal) {
    await pause(delayMs, undefined, { signal, ref: false });
    const first: string[] = [];
    const rest: string[] = [];
    const pages = new Set<string>(ENTRANCES);
    for (const path of pages) {
      const html = await fetchPage(path, signal);
      const all = picturesOf(html);
      if (ENTRANCES.includes(path)) first.push(...all);
      else first.push(...firstPicturesOf(html));
      rest.push(...all);
      if (path === ENTRANCES.at(-1)) media.warm(first, { isAll: false });
      for (const link of linksOf(html)) if (pages.size < MOST_PAGES) pages.add(link);
    }
    const wanted = [...new Set([...first, ...rest])].slice(0, MOST_PICTURES);
    media.warm(wanted, { isAll: true });
  }

  async function fetchPage(path: string, signal: AbortSignal): Promise<string> {
    await pause(REST_MS, undefined, { signal, ref: false });
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
