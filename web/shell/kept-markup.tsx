import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from 'react';

/**
 * Markup that is the same on every page. The server renders `children`; the browser keeps the existing HTML, so their
 * components are not in its script. Links inside navigate by the router to the top of their page, a button scrolls to the
 * top of this one.
 */
export function KeptMarkup(props: { id: string; className: string; children: ReactNode }) {
  return import.meta.env.SSR ? <div {...props} /> : <Kept {...props} />;
}

function Kept({ id, className }: { id: string; className: string }) {
  const router = useRouter();
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '');

  const prepare = (event: SyntheticEvent) => {
    const link = linkOf(event);
    // The types require `to`; `href` overrides it.
    if (link) void router.preloadRoute({ to: '.', href: hrefOf(link) });
  };
  const lead = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!isPlain(event) || !(link || pressed(event, 'button'))) return;
    scrollTo(0, 0);
    if (!link) return;
    event.preventDefault();
    void router.navigate({ href: hrefOf(link) });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a key press on a link or button is a click.
    <div
      id={id}
      className={className}
      onClick={lead}
      onFocus={prepare}
      onPointerOver={prepare}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, taken from the document.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const pressed = <Name extends 'a' | 'button'>({ target }: SyntheticEvent, name: Name) =>
  target instanceof Element ? target.closest(name) : null;

/** A link to a page of this site: not to a social network, which opens a new tab, nor to a phone number. */
function linkOf(event: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = pressed(event, 'a');
  return link && !link.target && link.origin === location.origin ? link : undefined;
}

const hrefOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

/** A click that asks for no other tab or window. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
