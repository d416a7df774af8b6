/**
 * Groups thousands: `1,204`, `1,204.50`, with at most two decimals. Written by hand, because the first Intl.NumberFormat in a browser
 * takes as long as hydrating the rest of a film's page. For numbers only: the time is quadratic in the length.
 */
export const grouped = (number: number | string): string => `${number}`.replace(/\B(?=(\d{3})+\b)/g, ',');
