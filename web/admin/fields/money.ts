/**
 * Parses a typed amount into the entry's format: pounds as a number (product.md#records), dollars in cents. An invalid amount stays a
 * text.
 */
export function amountOf(typed: string, currency: 'GBP' | 'USD'): number | string | null {
  const text = GROUPED.test(typed.trim()) ? typed.trim().replaceAll(',', '') : typed.trim();
  if (text === '') return null;
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(text)) return typed;
  const [whole = '', decimals = ''] = text.split('.');
  const cents = Number(whole + decimals.padEnd(2, '0'));
  return currency === 'USD' ? cents : cents / 100;
}

/** The format of pages: `1,250.00`. */
const GROUPED = /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?$/;

/** Formats the entry's value for typing. */
export function typedAmount(value: unknown, currency: 'GBP' | 'USD'): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return currency === 'USD' ? (value / 100).toFixed(2) : value.toFixed(2);
}
