import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { formatAmount } from '#contract/core/money.ts';
import { daysWords } from '#web/ui/days-words.ts';
import type { Quote } from './quote-view.tsx';

type Props = { quote: Quote; chosen: string; onChange: (id: string) => void };

/** The delivery methods of a quote, with price and days. */
export function ShippingChoice({ quote, chosen, onChange }: Props) {
  if (quote.shipping.length === 0) return null;
  return (
    <RadioGroup
      aria-label="Delivery"
      value={quote.shipping.some(({ id }) => id === chosen) ? chosen : ''}
      onChange={(_event, id) => onChange(id)}
    >
      {quote.shipping.map(({ id, name, price, days }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          label={`${name}: ${formatAmount(price, quote.currency)}, ${daysWords(days)}`}
        />
      ))}
    </RadioGroup>
  );
}
