import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const PREVIEW =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], script[type="application/ld+json"]';

/**
 * The parts of the server's head that the browser keeps up to date: title and canonical address. Machine-readable parts
 * (page-head.ts) are removed when another page is shown.
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
