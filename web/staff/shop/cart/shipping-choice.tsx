import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { amountWords } from '../amount.tsx';
import type { Quote } from './quote-view.tsx';

type Props = { quote: Quote; chosen: string; onChange: (id: string) => void };

/** The ways to deliver that a quote offers, with price and days. */
export function ShippingChoice({ quote, chosen, onChange }: Props) {
  if (quote.shipping.length === 0) return null;
  return (
    <RadioGroup
      aria-label="Delivery"
      value={quote.shipping.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={(_event, id) => onChange(id)}
    >
      {quote.shipping.map(({ id, name, price, days: [from, to] }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          label={`${name}: ${amountWords({ amount: price, currency: quote.currency })}, ${from === to ? from : `${from} to ${to}`} days`}
        />
      ))}
    </RadioGroup>
  );
}
