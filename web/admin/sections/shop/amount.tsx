import { formatAmount } from '#contract/core/money.ts';

type Props = { amount: number; currency: string };

/** An amount of money: `$12.50`, or `−$12.50` if negative. `amount`: minor units. */
export const Amount = ({ amount, currency }: Props) => (
  <span className="amount">{formatAmount(amount, currency)}</span>
);
