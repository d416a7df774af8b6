/* Limits of a cart, for the schemas and the pages. */

export const MOST_LINES = 50;
/** Per line. */
export const MOST_PIECES = 99;
/** In minor units. An order's total is stored as a 32-bit number. */
export const MOST_TOTAL = 2_000_000_000;
export const LONGEST_SKU = 300;
/** The format of a discount code. */
export const DISCOUNT_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
