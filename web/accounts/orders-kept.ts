/** What download and deletion say of orders. The period is that of the privacy policy and of server/shop/orders/retention.ts. */
export const ORDERS_KEPT = 'Your orders are kept for seven years, as tax law asks, even without the account.';
