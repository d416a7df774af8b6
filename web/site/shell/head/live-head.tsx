import { useEffect, useRef } from 'react';
import type { Page } from '../../router/load-page.ts';
import { useRouter } from '../../router/use-router.ts';
import { headOf } from './head-of.ts';

const PREVIEW =
  'meta[name="description"], meta[name="robots"], meta[name^="twitter:"], meta[property], script[type="application/ld+json"]';

/**
 * The parts of the server's head that the browser updates: title and canonical address. Machine-readable parts (preview.ts) are removed
 * when another page is shown.
 */
export function LiveHead({ page }: { page: Page }) {
  const { title, canonical } = headOf(page, useRouter().context);
  // Path and query: the path alone would not change with the search of a list, and the search page has one canonical address for all
  // searches.
  const shown = page.href;
  const first = useRef(shown);
  useEffect(() => {
    if (shown === first.current) return;
    first.current = '';
    for (const element of document.head.querySelectorAll(PREVIEW)) element.remove();
  }, [shown]);

  return (
    <>
      <title>{title}</title>
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}
