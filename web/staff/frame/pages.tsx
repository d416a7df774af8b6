import { useListContext } from 'react-admin';
import { PageTurner } from './page-turner.tsx';

/** Turns the pages of a list of react-admin. */
export function Pages() {
  const { page, perPage, total, setPage } = useListContext();
  return <PageTurner page={page} limit={perPage} total={total} onTurn={setPage} />;
}
