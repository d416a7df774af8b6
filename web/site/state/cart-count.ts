import { createStored } from '#web/api/stored.ts';

/** Number of pieces in this browser's cart: pages that do not show the cart read only this. Stored beside the cart by current-cart.ts. */
export const cartCount = createStored('marquee-cart-pieces', (json) => Number(json) || 0);
