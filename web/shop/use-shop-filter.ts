import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShopFilter } from './shop-filter.ts';

/** How long typing rests before the address follows, in milliseconds. Browsers refuse to change it too often. */
const ADDRESS_DELAY_MS = 300;
const EVERYTHING: ShopFilter = {};

/**
 * The filter of the shop, kept in the address so that it survives a reload and the way back from a product. The page
 * begins with everything, as the server sends it to every visitor, and takes the address's filter up before it is painted, with
 * what was typed into the search field before this script ran.
 */
export function useShopFilter(
  address: ShopFilter,
  setAddress: (filter: ShopFilter) => void,
  searchField: RefObject<HTMLInputElement | null>,
) {
  const [filter, setFilter] = useState(EVERYTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once; from then on it follows.
  useLayoutEffect(() => {
    const typed = searchField.current?.value;
    setFilter(typed ? { ...address, search: typed } : address);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: ShopFilter) => {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAddress(next), ADDRESS_DELAY_MS);
  };
  return [filter, change] as const;
}
