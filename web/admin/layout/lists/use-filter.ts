import { useNavigate, useSearch } from '@tanstack/react-router';

/** The query of the page's address by name, such as a list's filters, order and page: a reload and a link show the same. */
export type Filter = Readonly<Record<string, string | undefined>>;

/** The text of a filter if it is one of these; else none, since anybody can edit an address. */
export const oneOf = <Text extends string>(
  text: string | undefined,
  texts: readonly Text[],
): Text | undefined => texts.find((each) => each === text);

/**
 * `change` sets some of it; any change but of the page returns to the first page. It replaces the history entry, unless Back should undo
 * it.
 */
export function useFilter(): { filter: Filter; change: (change: Filter, replace?: boolean) => void } {
  const filter: Filter = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    filter,
    change: (change, replace = true) =>
      void navigate({
        to: '.',
        search: (before: Filter) => ({ ...before, page: undefined, ...change }),
        replace,
      }),
  };
}
