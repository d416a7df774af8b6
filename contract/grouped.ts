/**
 * `1,204`, `1,204.50`: a number's thousands apart; of decimals at most two. By hand, because the first Intl.NumberFormat of a
 * browser takes as long as hydrating the rest of a film's page. For numbers only: the time grows with the square of the length.
 */
export const grouped = (number: number | string): string => `${number}`.replace(/\B(?=(\d{3})+\b)/g, ',');
