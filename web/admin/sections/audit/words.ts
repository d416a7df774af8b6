import { grouped } from '#contract/core/grouped.ts';
import { asDecimal } from '#contract/core/money.ts';

/** A plain value, or a list of them. */
export function valueInWords(value: unknown): string {
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.length > 0) return value.map(valueInWords).join(', ');
  return value === null || typeof value === 'object' ? 'none' : String(value);
}

/** "vatNumber" as "vat number". Other formats stay unchanged: a country code, a SKU. */
export const nameInWords = (name: string): string =>
  /^[a-z][A-Za-z]*$/.test(name) ? name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`) : name;

/** Fields that identify the records of a list, so that a moved record is recognised. */
const NAMING = ['sku', 'code', 'name'];

/** The names of a list's records, if each has a unique one. */
export function namesIn(list: readonly unknown[]): string[] | undefined {
  for (const naming of NAMING) {
    const names = list.map((each) => (each as Record<string, unknown> | null)?.[naming]);
    const isEach = names.every((name): name is string => typeof name === 'string' && name !== '');
    if (isEach && new Set(names).size === names.length) return names;
  }
  return undefined;
}

/** Fields in minor units. */
const MONEY = new Set(['total', 'amount', 'price', 'productPrice', 'minimum', 'freeFrom']);

/**
 * Formats integers of the shop: money, in the currency of its time, and tax rates, which are in hundredths of a per cent. Undefined for any
 * other field.
 */
export function figureInWords(name: string, value: unknown, record: object): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (name === 'rate') return `${value / 100}%`;
  const kind = name === 'value' && 'kind' in record ? record.kind : undefined; // of a discount code
  if (kind === 'percent') return `${value}%`;
  return MONEY.has(name) || kind === 'amount' ? grouped(asDecimal(value)) : undefined;
}
