import type { Finds } from '#contract/catalogue/search.ts';
import { pagePath } from '#contract/core/paths.ts';
import { Strip } from '#web/ui/strip.tsx';

/** Pages of the company's own by title, with their summaries. */
export function PagesFound({ pages }: { pages: Finds['pages']['found'] }) {
  if (pages.length === 0) return null;
  return (
    <Strip id="pages-found" title="Pages">
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
        {pages.map((page) => (
          <li key={page.slug} className="border-t border-line pt-5">
            <a href={pagePath(page)} className="font-display text-title transition-colors hover:text-amber">
              {page.title}
            </a>
            <p className="mt-1 text-small text-faint">{page.summary || page.parent?.title}</p>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
