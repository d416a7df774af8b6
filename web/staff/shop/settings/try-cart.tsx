import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { ask } from '../../calls/ask.ts';
import { faultSentence } from '../../calls/told.ts';
import { useKept } from '../../frame/use-kept.ts';
import { type CartLine, CartLines } from '../cart/cart-lines.tsx';
import { CountryChoice } from '../cart/country-choice.tsx';
import { QuoteView } from '../cart/quote-view.tsx';
import { ShippingChoice } from '../cart/shipping-choice.tsx';

/** Where the page's links to its parts lead. */
export const TRY_CART = 'try-cart';

type Tried = { lines: CartLine[]; country: string; region: string; code: string; shipping: string };
const NOTHING: Tried = { lines: [], country: 'GB', region: '', code: '', shipping: '' };

/** What a cart would pay with the settings as they are typed, before they are saved. */
export function TryCart({ settings }: { settings: ShopSettings }) {
  const { value, change } = useKept('tried cart', NOTHING);
  const { lines, country, region, code, shipping } = value;
  const cart = {
    lines,
    country,
    ...(region && { region }),
    ...(code && { code }),
    ...(shipping && { shipping }),
  };
  const asked = useSettled({ settings, cart });
  const { data: quote, error } = useQuery({
    queryKey: [staffShopCalls.trySettings.path, asked],
    queryFn: ({ signal }) => ask(staffShopCalls.trySettings, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
  });
  const text = (name: 'region' | 'code', label: string) => (
    <TextField
      fullWidth
      margin="dense"
      label={label}
      value={value[name]}
      onChange={({ target }) => change({ ...value, [name]: target.value })}
    />
  );
  return (
    <aside className="try-cart" aria-labelledby={TRY_CART}>
      <h2 id={TRY_CART}>Try a cart</h2>
      <p className="quiet">
        What customers would pay with the settings as they stand in the form, saved or not. Nothing is
        ordered.
      </p>
      <CartLines
        lines={lines}
        nameOf={(sku) => quote?.lines.find((line) => line.sku === sku)?.name}
        onChange={(next) => change({ ...value, lines: next })}
      />
      <CountryChoice
        country={country}
        onChange={(next) => change({ ...value, country: next, shipping: '' })}
      />
      {text('region', 'Region, where taxes differ')}
      {text('code', 'Discount code')}
      {error && <p role="alert">{faultSentence(error)}</p>}
      {quote && (
        <>
          <ShippingChoice
            quote={quote}
            chosen={shipping}
            onChange={(next) => change({ ...value, shipping: next })}
          />
          <QuoteView quote={quote} />
        </>
      )}
    </aside>
  );
}
