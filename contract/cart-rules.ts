/* Limits of a cart, for the schemas and the pages. */

export const MOST_LINES = 50;
/** Of one line. */
export const MOST_PIECES = 99;
/** Minor units. What an order comes to is kept as a 32-bit number. */
export const MOST_TOTAL = 2_000_000_000;
export const LONGEST_SKU = 300;
/** How a discount code is written. */
export const DISCOUNT_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
