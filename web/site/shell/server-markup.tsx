import type { ReactNode, SyntheticEvent } from 'react';
import { keptMarkup } from '#web/ui/kept-markup.ts';
import { brokenPictureProps } from '#web/ui/pictures/broken-picture-props.ts';

/** By id, for the whole visit. */
const served: Partial<Record<string, string>> = {};

/** The markup that the server rendered in the element with this id; undefined if the served page does not contain it. */
export const servedMarkup = (id: string): string | undefined =>
  (served[id] ??= document.getElementById(id)?.innerHTML);

type ServerMarkupProps = {
  id: string;
  className: string;
  inert?: boolean;
  /** The record that the markup depends on, if on nothing else: then it is rendered once for it. */
  of?: object;
  children: ReactNode;
};

/**
 * Markup that is the same on every page. The server renders `children`; the browser reuses the existing HTML, so their components are
 * not in its script. A button inside scrolls to the top of the page.
 */
export function ServerMarkup({ of, children, ...attributes }: ServerMarkupProps) {
  if (!import.meta.env.SSR) return <ReusedMarkup {...attributes} />;
  return <div {...attributes} {...(of ? keptMarkup(of, attributes.id, children) : { children })} />;
}

function ReusedMarkup(attributes: Omit<ServerMarkupProps, 'of' | 'children'>) {
  const onClick = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.closest('button')) scrollTo(0, 0);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key press on a button is a click.
    <div
      {...attributes}
      {...brokenPictureProps}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, taken from the document.
      dangerouslySetInnerHTML={{ __html: servedMarkup(attributes.id) ?? '' }}
    />
  );
}
