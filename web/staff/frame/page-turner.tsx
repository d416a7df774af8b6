import Button from '@mui/material/Button';

type Props = { page: number; limit: number; total: number; onTurn: (page: number) => void };

/** Turns the pages of a list, and says how long it is. */
export function PageTurner({ page, limit, total, onTurn }: Props) {
  if (total === 0) return null;
  const last = Math.min(page * limit, total);
  return (
    <nav className="page-turner" aria-label="Pages of the list">
      <span>
        {Math.min((page - 1) * limit + 1, total)} to {last} of {total.toLocaleString('en-GB')}
      </span>
      {total > limit && (
        <>
          <Button variant="outlined" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <Button variant="outlined" disabled={last >= total} onClick={() => onTurn(page + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
