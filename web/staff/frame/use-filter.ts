import { useLocation, useNavigate } from 'ra-core';

/** What a list is cut down to, by name: a text, or absent. It stands in the address, so that a reload and a link show the same. */
type Filter = Readonly<Record<string, string | undefined>>;

/** `change` sets some of them; whatever changes, the list begins at its first page. */
export function useFilter(): { filter: Filter; page: number; change: (change: Filter) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter: Filter = Object.fromEntries(new URLSearchParams(search));
  return {
    filter,
    page: Math.max(1, Math.floor(Number(filter.page)) || 1),
    change: (change) => {
      const wanted = Object.entries({ ...filter, page: undefined, ...change });
      const query = new URLSearchParams(wanted.flatMap(([name, value]) => (value ? [[name, value]] : [])));
      navigate({ pathname, search: query.toString() }, { replace: true });
    },
  };
}
