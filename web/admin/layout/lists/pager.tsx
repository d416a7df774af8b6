import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { grouped } from '#contract/core/grouped.ts';

type Props = {
  page: number;
  limit: number;
  /** Undefined until it is known. */
  total: number | undefined;
  /** Number of rows on the page. If 0 although the list has rows, the page is past the end and the last page is shown. */
  shown?: number;
  /** With `replace`, Back does not return to the page that is left. */
  onPageChange: (page: number, replace?: boolean) => void;
};

/** Pagination of a list, with its length. Stays mounted while the list is empty, or screen readers would not announce the length. */
export function Pager({ page, limit, total, shown, onPageChange }: Props) {
  const last = Math.ceil((total ?? 0) / limit);
  const isPast = shown === 0 && last > 0 && page > last;
  const turnBack = useEffectEvent(() => onPageChange(last, true));
  useEffect(() => {
    if (isPast) turnBack();
  }, [isPast]);
  return (
    <div className={total ? 'pager' : undefined}>
      <span role="status">
        {total === 0 ? (
          <span className="sr-only">Nothing is in the list.</span>
        ) : (
          total && rangeOf(page, limit, total)
        )}
      </span>
      {total !== undefined && total > limit && (
        <nav aria-label="Pages of the list">
          <Button variant="outlined" aria-disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
            Previous
          </Button>
          <Button
            variant="outlined"
            aria-disabled={page * limit >= total}
            onClick={() => onPageChange(page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}

const rangeOf = (page: number, limit: number, total: number) =>
  `${Math.min((page - 1) * limit + 1, total)} to ${Math.min(page * limit, total)} of ${grouped(total)}`;
