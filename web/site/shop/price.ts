import { formatMoney, type Money } from '#contract/core/money.ts';
import type { Product } from '#contract/shop/shop.ts';

/** The shop sells in US dollars; `price` is in cents. */
export const priceOf = ({ price }: Pick<Product, 'price'>): Money => ({ amount: price, currency: 'USD' });

/** A product's price, formatted. */
export const shownPrice = (product: Pick<Product, 'price'>) => formatMoney(priceOf(product));
