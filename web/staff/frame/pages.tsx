import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';

/** Turns the pages of a list, and says how long it is. */
export function Pages() {
  const { page, perPage, total = 0, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (total === 0) return null;
  const last = Math.min(page * perPage, total);
  return (
    <nav className="pages" aria-label="Pages of the list">
      <span>
        {(page - 1) * perPage + 1} to {last} of {total.toLocaleString('en-GB')}
      </span>
      {(hasPreviousPage || hasNextPage) && (
        <>
          <Button variant="outlined" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button variant="outlined" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
