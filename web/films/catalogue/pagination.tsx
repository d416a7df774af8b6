import type { ReactNode } from 'react';
import { type CatalogueSearch, filmsPath } from '#contract/paths.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  search: CatalogueSearch;
  limit: number;
  totalItems: number;
  totalPages: number;
  /** The films of this address are still loading, so the count is hidden. */
  isWaiting: boolean;
  onTurn: (next: CatalogueSearch) => void;
};

/** Position in the catalogue and links to other pages; links, so that they work without JavaScript. */
export function Pagination({ search, limit, totalItems, totalPages, isWaiting, onTurn }: PaginationProps) {
  const page = search.page ?? 1;
  const first = (page - 1) * limit + 1;
  const link = { search, onTurn };
  return (
    <nav aria-label="Pages" className="contents">
      <p className={isWaiting ? 'invisible' : undefined}>
        Showing {first}-{Math.min(first + limit - 1, totalItems)} of {totalItems} films
      </p>
      <div className="flex items-center justify-between gap-1 sm:justify-start md:max-lg:order-last md:max-lg:col-span-2 md:max-lg:justify-center">
        <PageLink {...link} page={page - 1} enabled={page > 1} look="pr-3">
          <ArrowLeftIcon />
          Previous
        </PageLink>
        {pageWindow(page, totalPages).map((number) => (
          <PageLink
            key={number}
            {...link}
            page={number}
            enabled
            current={number === page}
            look="justify-center"
          >
            {number}
          </PageLink>
        ))}
        <PageLink {...link} page={page + 1} enabled={page < totalPages} look="pl-3">
          Next
          <ArrowRightIcon />
        </PageLink>
      </div>
    </nav>
  );
}

type PageLinkProps = {
  search: CatalogueSearch;
  page: number;
  enabled: boolean;
  current?: boolean;
  look: string;
  onTurn: (next: CatalogueSearch) => void;
  children: ReactNode;
};

function PageLink({ search, page, enabled, current = false, look, onTurn, children }: PageLinkProps) {
  const shape = `inline-flex min-h-11 min-w-9 items-center gap-2 rounded-pill transition-colors sm:min-w-11 ${look}`;
  if (!enabled) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: a link without a target.
      <span role="link" aria-disabled="true" className={`${shape} cursor-not-allowed opacity-40`}>
        {children}
      </span>
    );
  }
  const next = { ...search, page: page > 1 ? page : undefined };
  return (
    <a
      href={filmsPath(next)}
      data-scroll="keep"
      aria-current={current ? 'page' : undefined}
      aria-label={typeof children === 'number' ? `Page ${page}` : undefined}
      className={`${shape} ${current ? 'bg-paper text-ground' : 'hover:text-amber'}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onTurn(next);
      }}
    >
      {children}
    </a>
  );
}
