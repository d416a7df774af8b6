/** Shown with download and deletion. The period is that of the privacy policy and of server/shop/orders/retention.ts. */
export const ORDER_RETENTION =
  'Your orders are kept for seven years, as tax law requires, even without the account.';
