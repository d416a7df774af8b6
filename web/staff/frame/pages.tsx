import { useListContext } from 'ra-core';
import { PageTurner } from './page-turner.tsx';

/** Turns the pages of a list of ra-core. */
export function Pages() {
  const { page, perPage, total, setPage } = useListContext();
  return <PageTurner page={page} limit={perPage} total={total} onTurn={setPage} />;
}
