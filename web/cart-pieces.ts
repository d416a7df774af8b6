import { createStored } from './stored.ts';

/**
 * How many pieces are in this browser's cart: all that a page without a cart has to read. Kept beside the cart by
 * current-cart.ts.
 */
export const cartPieces = createStored('marquee-cart-pieces', (json) => Number(json) || 0);
