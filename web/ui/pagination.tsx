import type { ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from './icons.tsx';
import { isModifiedClick } from './is-modified-click.ts';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  page: number;
  limit: number;
  totalItems: number;
  /** What the list contains, in the plural. */
  noun: 'films' | 'products' | 'posts' | 'screenings';
  /** The address of another page; undefined means the first. */
  pathOf: (page: number | undefined) => string;
  /** The entries of this address are still loading, so the count is hidden. */
  isWaiting?: boolean;
  /** Shows another page without following its link, and announces its range; otherwise the new page's title is announced. */
  onPageChange?: (page: number | undefined) => void;
};

/** Position in a list and links to other pages; links, so that they work without JavaScript. */
export function Pagination(props: PaginationProps) {
  const { page, limit, totalItems, noun, isWaiting, ...link } = props;
  const totalPages = Math.ceil(totalItems / limit);
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label="Pages" className="contents">
      {/* The live region stays mounted, so that a new range is announced. */}
      <p role={link.onPageChange && 'status'}>
        <span className={isWaiting ? 'invisible' : undefined}>
          {`Showing ${first}-${Math.min(first + limit - 1, totalItems)} of ${totalItems} ${noun}`}
        </span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-1 sm:justify-start md:max-lg:order-last md:max-lg:col-span-2 md:max-lg:justify-center">
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

type PageLinkProps = Pick<PaginationProps, 'pathOf' | 'onPageChange'> & {
  page: number;
  enabled: boolean;
  current?: boolean;
  look: string;
  children: ReactNode;
};

function PageLink({ page, enabled, current = false, look, pathOf, onPageChange, children }: PageLinkProps) {
  const shape = `inline-flex min-h-11 min-w-9 items-center gap-2 rounded-pill transition-colors sm:min-w-11 ${look}`;
  const state = enabled ? 'hover:text-amber' : 'cursor-not-allowed opacity-40';
  const next = page > 1 ? page : undefined;
  return (
    <a
      // At an end the element stays, without an address: the click that led there does not lose the focus.
      href={enabled ? pathOf(next) : undefined}
      role={enabled ? undefined : 'link'}
      aria-disabled={enabled ? undefined : true}
      tabIndex={enabled ? undefined : -1}
      data-scroll={onPageChange && 'keep'}
      aria-current={current ? 'page' : undefined}
      aria-label={typeof children === 'number' ? `Page ${page}` : undefined}
      className={`${shape} ${current ? 'bg-paper text-ground' : state}`}
      onClick={(event) => {
        if (!enabled || !onPageChange || isModifiedClick(event)) return;
        event.preventDefault();
        onPageChange(next);
      }}
    >
      {children}
    </a>
  );
}
