import type { TaxLine } from '#contract/shop/orders.ts';

/** A taxed amount: `total` includes `tax` if prices are gross, excludes it if they are net. */
export type Taxed = { total: number; taxName: string; taxRate: number; tax: number };

/** The sum of each tax, ordered by first occurrence. Untaxed amounts are not listed. */
export function taxLines(sold: readonly Taxed[], pricesIncludeTax: boolean): TaxLine[] {
  const lines = new Map<string, TaxLine>();
  for (const { total, taxName: name, taxRate: rate, tax } of sold) {
    if (name === '') continue;
    const line = lines.get(`${rate} ${name}`) ?? { name, rate, net: 0, tax: 0 };
    line.net += pricesIncludeTax ? total - tax : total;
    line.tax += tax;
    lines.set(`${rate} ${name}`, line);
  }
  return [...lines.values()];
}
