import type { Page } from '#contract/catalogue/pages.ts';
import { pagePath, paths } from '#contract/core/paths.ts';
import type { ContactFormFor } from '#web/ui/rich-text/block.tsx';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';

/** A page of the company's own (product.md#own-pages), with the pages below it. */
export function OwnPage({ page, form }: { page: Page; form: ContactFormFor }) {
  const { title, parent, body, below, pictures } = page;
  return (
    <article className="page gutter">
      <header className="border-b border-line pb-10 lg:pb-14">
        {parent && (
          <p className="label mb-3">
            <a href={paths.page(parent.slug)} className="quiet-link">
              {parent.title}
            </a>
          </p>
        )}
        <h1 className="font-display text-display">{title}</h1>
      </header>
      <RichText body={body} pictures={pictures} form={form} className="mt-10 lg:mt-14" />
      {below.length > 0 && (
        <nav aria-label={`Below ${title}`} className="mt-10 border-t border-line pt-5 lg:mt-14">
          <ul>
            {below.map((each) => (
              <li key={each.slug} className="py-1">
                <a href={pagePath({ ...each, parent: page })} className="link">
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
