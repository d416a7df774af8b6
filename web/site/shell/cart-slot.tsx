import { useLazyComponent } from '#web/ui/use-lazy-component.ts';
import { cartCount } from '../state/cart-count.ts';

/** Mount point of the cart link, which is loaded once the cart has items. */
export function CartSlot({ pathname }: { pathname: string }) {
  const pieces = cartCount.use();
  const Link = useLazyComponent(pieces > 0, async () => (await import('./cart-link.tsx')).CartLink);
  return Link && pieces > 0 && <Link {...{ pathname, pieces }} />;
}
