type Props = { amount: number; currency: string };

/** An amount of money: `$12.50`, or `−$12.50` where it is below nothing. `amount`: minor units. */
export const Amount = (money: Props) => <span className="amount">{amountWords(money)}</span>;

/** The same as text. */
export function amountWords({ amount, currency }: Props): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits).replace('-', '−');
}
