import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { Page } from './load-page.ts';
import type { Router } from './router.ts';

/** The page to show. Pages render as transitions, which React does in slices. */
export function usePage(router: Router): Page {
  const [page, setPage] = useState(router.first);
  /** Pages being rendered; a later one may replace an earlier one before that is in the document. */
  const drawing = useRef<{ page: Page; done: () => void }[]>([]);

  useLayoutEffect(() => {
    router.attach(
      (next) =>
        new Promise((done) => {
          drawing.current.push({ page: next, done });
          startTransition(() => setPage(next));
        }),
    );
  }, [router]);
  useLayoutEffect(() => {
    const drawn = drawing.current.splice(0, drawing.current.findIndex((each) => each.page === page) + 1);
    for (const { done } of drawn) done();
  }, [page]);
  return page;
}
