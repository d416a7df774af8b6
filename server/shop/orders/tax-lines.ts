import type { TaxLine } from '#contract/orders.ts';

/** Something that is sold under a tax: `total` with its `tax`, or without it where prices are net. */
export type Taxed = { total: number; taxName: string; taxRate: number; tax: number };

/** What is due under each tax, in the order of their first mention. What has no tax is not listed. */
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
