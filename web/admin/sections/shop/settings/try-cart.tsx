import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { errorMessage } from '../../../api/admin-error.ts';
import { request } from '../../../api/request.ts';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { type CartLine, CartLines } from '../cart/cart-lines.tsx';
import { CountryChoice } from '../cart/country-choice.tsx';
import { QuoteView } from '../cart/quote-view.tsx';
import { ShippingChoice } from '../cart/shipping-choice.tsx';

/** Target of the page's links to its sections. */
export const TRY_CART = 'try-cart';

type CartInput = { lines: CartLine[]; country: string; region: string; code: string; shipping: string };
const NOTHING: CartInput = { lines: [], country: 'GB', region: '', code: '', shipping: '' };

/** What a cart would pay with the settings as typed, before they are saved. */
export function TryCart({ settings }: { settings: ShopSettings }) {
  const { value, change } = useFormDraft('tried cart', NOTHING);
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
    queryFn: ({ signal }) => request(staffShopCalls.trySettings, { body: asked }, { signal }),
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
      {error && <p role="alert">{errorMessage(error)}</p>}
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
