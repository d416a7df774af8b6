import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { grouped } from '#contract/grouped.ts';

type Props = {
  page: number;
  limit: number;
  /** Undefined until it is known. */
  total: number | undefined;
  /** How many are on the page. None, of a list that has some: the page is past the end, and the last one is shown. */
  shown?: number;
  onTurn: (page: number) => void;
};

/** Turns the pages of a list, and says how long it is. Stays where the list is empty, or its length would not be spoken. */
export function PageTurner({ page, limit, total, shown, onTurn }: Props) {
  const last = Math.ceil((total ?? 0) / limit);
  const isPast = shown === 0 && last > 0 && page > last;
  const turnBack = useEffectEvent(() => onTurn(last));
  useEffect(() => {
    if (isPast) turnBack();
  }, [isPast]);
  return (
    <div className={total ? 'page-turner' : undefined}>
      <span role="status">
        {total === 0 ? (
          <span className="sr-only">Nothing is in the list.</span>
        ) : (
          total && rangeOf(page, limit, total)
        )}
      </span>
      {total !== undefined && total > limit && (
        <nav aria-label="Pages of the list">
          <Button variant="outlined" aria-disabled={page <= 1} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <Button variant="outlined" aria-disabled={page * limit >= total} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}

const rangeOf = (page: number, limit: number, total: number) =>
  `${Math.min((page - 1) * limit + 1, total)} to ${Math.min(page * limit, total)} of ${grouped(total)}`;
