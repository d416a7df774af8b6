import type { SyntheticEvent } from 'react';
import { paths } from '#contract/paths.ts';
import { sayingBroken } from '#web/ui/broken-pictures.ts';
import { openTrailer } from '../trailer/open-trailer.ts';

/** The markup of the cards in the row of this id, if the server drew it; empty for a row without films. */
export function cardsInPage(row: string): string[] | undefined {
  if (import.meta.env.SSR) return undefined;
  const drawn = document.getElementById(row);
  return drawn ? [...drawn.querySelectorAll('li > *')].map(({ innerHTML }) => innerHTML) : undefined;
}

/**
 * A card as the server drew it. The browser keeps its markup, so its film is not sent with the page again, and React has
 * nothing to take over within it.
 */
export const KeptCard = ({ html }: { html: string }) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key press on a button is a click.
  <div
    className="contents"
    {...sayingBroken}
    onClick={playTrailer}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, taken from the document.
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** The card's button, if it has one, plays the trailer that the card names. */
function playTrailer({ target }: SyntheticEvent): void {
  const card = target instanceof Element ? target.closest('button')?.closest('article') : undefined;
  const link = card?.querySelector('a');
  if (!link || !card?.dataset.trailer) return;
  const slug = link.pathname.slice(paths.film('').length);
  openTrailer({ slug, title: link.textContent, url: card.dataset.trailer });
}
