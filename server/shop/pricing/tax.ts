import type { ShopSettings, Tax } from '#contract/shop/shop-settings.ts';

const NONE = { name: '', rate: 0, onShipping: false };
const WHOLE = 10_000;

/** The tax of an address: its region's, else its country's, else none. Never more than one. */
export function taxAt(
  { taxes }: Pick<ShopSettings, 'taxes'>,
  country: string | undefined,
  region = '',
): Pick<Tax, 'name' | 'rate' | 'onShipping'> {
  const here = taxes.filter((tax) => tax.country === country);
  return here.find((tax) => tax.region && tax.region === region) ?? here.find((tax) => !tax.region) ?? NONE;
}

/** The tax on an amount, rounded half up: added to the amount, or the part of it that is tax. */
export const taxOn = (amount: number, rate: number, isIncluded: boolean): number =>
  halfUp(amount * rate, isIncluded ? WHOLE + rate : WHOLE);

/** a ÷ b rounded half up, for non-negative integers. */
export function halfUp(a: number, b: number): number {
  const [over, under] = [BigInt(a), BigInt(b)];
  return Number((2n * over + under) / (2n * under));
}
