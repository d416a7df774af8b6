/** US cents as dollars with two decimals. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
