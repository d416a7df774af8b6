import type { SyntheticEvent } from 'react';
import { paths } from '#contract/core/paths.ts';
import { brokenPictureProps } from '#web/ui/pictures/broken-picture-props.ts';
import { openTrailer } from '../trailer/open-trailer.ts';

/**
 * Server-rendered markup of the cards in the row with this id; undefined if the server did not render it, empty for a row without
 * films.
 */
export function serverCards(row: string): string[] | undefined {
  if (import.meta.env.SSR) return undefined;
  const drawn = document.getElementById(row);
  return drawn ? [...drawn.querySelectorAll('li > *')].map(({ innerHTML }) => innerHTML) : undefined;
}

/**
 * A card as the server rendered it. The browser reuses its markup, so the film is not sent a second time as data and React has nothing
 * to hydrate in it.
 */
export const ServerCard = ({ html }: { html: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key press on a button is a click.
  <div
    className="contents"
    {...brokenPictureProps}
    onClick={playTrailer}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, taken from the document.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** The card's button, if it has one, plays the trailer named in the card's markup. */
function playTrailer({ target }: SyntheticEvent): void {
  const card = target instanceof Element ? target.closest('button')?.closest('article') : undefined;
  const link = card?.querySelector('a');
  if (!link || !card?.dataset.trailer) return;
  const slug = link.pathname.slice(paths.film('').length);
  openTrailer({ slug, title: link.textContent, url: card.dataset.trailer });
}
