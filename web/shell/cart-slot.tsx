import { cartPieces } from '#web/cart-pieces.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

/** Place of the link to the cart, which is loaded once there is something in it. */
export function CartSlot({ pathname }: { pathname: string }) {
  const pieces = cartPieces.use();
  const Link = useLoaded(pieces > 0, async () => (await import('./cart-link.tsx')).CartLink);
  return Link && pieces > 0 && <Link {...{ pathname, pieces }} />;
}
