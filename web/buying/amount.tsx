import { formatAmount } from '#contract/money.ts';

type MoneyProps = { amount: number; currency: string; minus?: boolean };

/** An amount in minor units, for people. */
export const Amount = ({ amount, currency, minus = false }: MoneyProps) => (
  <span className="tabular-nums">
    {minus && amount > 0 && '−'}
    {formatAmount(amount, currency)}
  </span>
);
