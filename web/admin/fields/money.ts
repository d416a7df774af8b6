import type { Currencies } from '#contract/core/money.ts';

/**
 * Parses a typed amount into the entry's format: prices of films as a number (product.md#records), those of the shop in minor units. An
 * invalid amount stays a text.
 */
export function amountOf(typed: string, of: keyof Currencies = 'shop'): number | string | null {
  const text = GROUPED.test(typed.trim()) ? typed.trim().replaceAll(',', '') : typed.trim();
  if (text === '') return null;
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(text)) return typed;
  const [whole = '', decimals = ''] = text.split('.');
  const cents = Number(whole + decimals.padEnd(2, '0'));
  return of === 'shop' ? cents : cents / 100;
}

/** The format of pages: `1,250.00`. */
const GROUPED = /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?$/;

/** Formats the entry's value for typing. */
export function typedAmount(value: unknown, of: keyof Currencies = 'shop'): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return (of === 'shop' ? value / 100 : value).toFixed(2);
}
