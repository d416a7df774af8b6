import { daysWords } from '#web/ui/days-words.ts';
import { priceWords } from '../amount.tsx';
import { Problem } from '../problem.tsx';
import { Choice } from './choice.tsx';
import type { Checkout } from './use-checkout.ts';

/** The delivery methods for the address, with price and days. */
export function DeliveryChoice({ checkout }: { checkout: Checkout }) {
  const { shipping, setShipping, pricing } = checkout;
  const { quote, isPrevious } = pricing;
  const options = quote?.shipping ?? [];
  const refused = quote?.problems.find(({ field }) => field === 'shipping')?.message;
  const problem = options.length === 0 && refused;
  return (
    <fieldset aria-describedby="delivery-problem">
      <legend>Delivery</legend>
      {options.length === 0 && !refused && (
        <p className="text-muted">
          {quote && !isPrevious ? 'Choose a country to see delivery options.' : 'Shown with the prices.'}
        </p>
      )}
      {quote &&
        options.map(({ id, name, price, days }) => (
          <Choice
            key={id}
            name="shipping"
            value={id}
            checked={shipping === id}
            onChange={() => setShipping(id)}
            label={name}
            detail={daysWords(days)}
            aside={priceWords(price, quote.currency)}
          />
        ))}
      <p id="delivery-problem" aria-live="polite" className="buying-problem">
        <Problem words={problem} />
      </p>
    </fieldset>
  );
}
