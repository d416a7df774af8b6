import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/catalogue.ts';
import { type CatalogueSearch, paths } from '#contract/paths.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons.tsx';
import { FORM_ID } from './catalogue-controls.tsx';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  search: CatalogueSearch;
  limit: number;
  totalItems: number;
  totalPages: number;
  /** Another page was pressed. */
  onTurn: () => void;
  onSearch: (next: CatalogueSearch) => void;
};

/** Where one is in the catalogue and the ways on: links, so that they work without JavaScript. */
export function Pagination({ search, limit, totalItems, totalPages, onTurn, onSearch }: PaginationProps) {
  const page = search.page ?? 1;
  const first = (page - 1) * limit + 1;
  const link = { search, onTurn };
  return (
    <nav
      aria-label="Pages"
      className="mt-14 grid items-center gap-x-8 gap-y-6 border-t border-line pt-6 text-small text-muted lg:grid-cols-[1fr_auto_1fr]"
    >
      <p>
        Showing {first}-{Math.min(first + limit - 1, totalItems)} of {totalItems} films
      </p>
      <div className="flex items-center justify-between gap-1 sm:justify-start">
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
      <label className="flex items-center gap-3 lg:justify-self-end">
        Items per page
        <select
          name="limit"
          form={FORM_ID}
          className="select min-h-11 py-1.5 text-small"
          value={limit}
          onChange={({ target }) => {
            const size = Number(target.value);
            onSearch({ ...search, limit: size === DEFAULT_PAGE_SIZE ? undefined : size });
          }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}

type PageLinkProps = {
  search: CatalogueSearch;
  page: number;
  enabled: boolean;
  current?: boolean;
  look: string;
  onTurn: () => void;
  children: ReactNode;
};

function PageLink({ search, page, enabled, current = false, look, onTurn, children }: PageLinkProps) {
  const shape = `inline-flex min-h-11 min-w-9 items-center gap-2 rounded-pill transition-colors sm:min-w-11 ${look}`;
  if (!enabled) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useSemanticElements: a link that leads nowhere for now.
      <span role="link" aria-disabled="true" className={`${shape} cursor-not-allowed opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={paths.films}
      search={{ ...search, page: page > 1 ? page : undefined }}
      resetScroll={false}
      aria-current={current ? 'page' : undefined}
      aria-label={typeof children === 'number' ? `Page ${page}` : undefined}
      className={`${shape} ${current ? 'bg-paper text-ground' : 'hover:text-amber'}`}
      onClick={onTurn}
    >
      {children}
    </Link>
  );
}
