import type { ReactNode, SyntheticEvent } from 'react';
import { sayingBroken } from '#web/ui/broken-pictures.ts';

/** By id, for the whole visit. */
const served: Partial<Record<string, string>> = {};

/** What the server rendered in the element of this id; undefined if that is not part of the page that it sent. */
export const servedMarkup = (id: string): string | undefined =>
  (served[id] ??= document.getElementById(id)?.innerHTML);

/**
 * Markup that is the same on every page. The server renders `children`; the browser keeps the existing HTML, so their
 * components are not in its script. A button inside scrolls to the top of the page.
 */
export function KeptMarkup(props: { id: string; className: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div {...props} /> : <Kept {...props} />;
}

function Kept({ id, className }: { id: string; className: string }) {
  const onClick = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('button')) scrollTo(0, 0);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key press on a button is a click.
    <div
      id={id}
      className={className}
      {...sayingBroken}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, taken from the document.
      dangerouslySetInnerHTML={{ __html: servedMarkup(id) ?? '' }}
    />
  );
}
