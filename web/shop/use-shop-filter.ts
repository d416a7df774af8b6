import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parseShopFilter, type ShopFilter } from './shop-filter.ts';

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
  const told = useRef(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this script ran is read once.
  useLayoutEffect(() => {
    const typed = searchField.current?.value;
    setFilter(typed ? { ...address, search: typed } : address);
  }, []);
  // Changed from elsewhere, as by the link to all products: then the filter follows the address.
  useEffect(() => {
    if (isSame(address, told.current)) return;
    told.current = address;
    clearTimeout(timer.current);
    setFilter(address);
  }, [address]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: ShopFilter) => {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      told.current = next;
      setAddress(next);
    }, ADDRESS_DELAY_MS);
  };
  return [filter, change] as const;
}

const isSame = (one: ShopFilter, other: ShopFilter) => inOrder(one) === inOrder(other);
const inOrder = (filter: ShopFilter) => JSON.stringify(parseShopFilter(filter));
