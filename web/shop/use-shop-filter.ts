import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { queryText } from '#contract/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { parseShopFilter, type ShopFilter } from './shop-filter.ts';

/** How long typing must pause before the address follows, in milliseconds. Browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 300;
const EVERYTHING: ShopFilter = {};

/**
 * The shop's filter, kept in the address so that it survives a reload and Back. The page starts with everything, as the
 * server sends it to every visitor, and applies the address's filter before the first paint, with what was typed into the
 * search field before this script ran.
 */
export function useShopFilter(
  path: string,
  query: Record<string, string>,
  searchField: RefObject<HTMLInputElement | null>,
) {
  const { navigate, isLoading } = useRouter();
  const address = parseShopFilter(query);
  const [filter, setFilter] = useState(EVERYTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once what was typed before this script ran.
  useLayoutEffect(() => {
    const typed = searchField.current?.value;
    setFilter(typed ? { ...address, search: typed } : address);
  }, []);
  // Changed otherwise, as by the link to all products: the filter follows the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is made of the query.
  useEffect(() => {
    if (isSame(address, told.current)) return;
    told.current = address;
    clearTimeout(timer.current);
    setFilter(address);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: ShopFilter) => {
    setFilter(next);
    tellSoon(next);
  };
  const tellSoon = (next: ShopFilter) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isLoading()) return tellSoon(next); // another page, which a navigation here would stop
      told.current = next;
      void navigate(path + queryText(next), { replace: true, scroll: 'keep' });
    }, ADDRESS_DELAY_MS);
  };
  return [filter, change] as const;
}

const isSame = (one: ShopFilter, other: ShopFilter) => inOrder(one) === inOrder(other);
const inOrder = (filter: ShopFilter) => JSON.stringify(parseShopFilter(filter));
