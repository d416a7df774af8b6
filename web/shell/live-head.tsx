import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const PREVIEW =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], script[type="application/ld+json"]';

/**
 * What the browser keeps up to date of the head that the server rendered: the title and the canonical address, which
 * people share. What only machines read (page-head.ts) goes when another page is shown.
 */
export function LiveHead() {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((meta) => meta?.title)?.title,
  });
  const canonical = useMatches({
    select: (matches) =>
      matches.flatMap(({ links }) => links ?? []).find((link) => link?.rel === 'canonical')?.href,
  });
  const pathname = useLocation({ select: (location) => location.pathname });
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = '';
    for (const element of document.head.querySelectorAll(PREVIEW)) element.remove();
  }, [pathname]);

  return (
    <>
      <title>{title}</title>
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}
