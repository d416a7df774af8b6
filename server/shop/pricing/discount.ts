import { formatAmount } from '#contract/core/money.ts';
import type { QuoteLine } from '#contract/shop/cart.ts';
import type { DiscountCode } from '#contract/shop/shop-settings.ts';
import { allot } from './allot.ts';
import { halfUp } from './tax.ts';

/** The found code, or the reason why it does not apply. */
export type FoundCode =
  | Pick<DiscountCode, 'code' | 'kind' | 'value' | 'minimum' | 'products'>
  | { problem: string; isUnknown?: true };

type Line = Pick<QuoteLine, 'slug' | 'total'>;

/** The discount of a code on each line. `code`: null if none applies; `problem` says why. */
type Discount = { code: string | null; shares: number[]; isFree: boolean; problem?: string };

export function discountOf(found: FoundCode | undefined, lines: readonly Line[], currency: string): Discount {
  const none = { code: null, shares: lines.map(() => 0), isFree: false };
  if (!found) return none;
  if ('problem' in found) return { ...none, problem: found.problem };
  const { code, kind, value, minimum, products } = found;
  const counts = (line: Line) => products.length === 0 || products.includes(line.slug);
  const worths = lines.map((line) => (counts(line) ? line.total : 0));
  const worth = worths.reduce((sum, each) => sum + each, 0);
  if (lines.length === 0 || !lines.some(counts))
    return { ...none, problem: `${code} does not apply to anything in this cart` };
  if (worth < minimum) return { ...none, problem: `${code} applies from ${formatAmount(minimum, currency)}` };
  if (kind === 'free-shipping') return { ...none, code, isFree: true };
  const off = kind === 'percent' ? halfUp(worth * Math.min(value, 100), 100) : Math.min(value, worth);
  return { code, shares: allot(off, worths), isFree: false };
}
