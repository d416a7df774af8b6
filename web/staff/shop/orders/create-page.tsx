import '../shop.css';
import './orders.css';
import { Alert, Button } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { staffOrderCalls } from '#contract/staff-order-calls.ts';
import { staffOrderPath } from '#contract/staff-paths.ts';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import { newKey } from '#web/ui/draft.ts';
import { passFocusToHeading } from '#web/ui/pass-focus-on.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { faultSentence, Told } from '../../calls/told.ts';
import { useTry } from '../../doors/use-try.ts';
import { DiscardTyped } from '../../frame/discard-typed.tsx';
import { FormField } from '../../frame/form-field.tsx';
import { Page } from '../../frame/page.tsx';
import { ToldByMail } from '../../frame/told-by-mail.tsx';
import { useKept } from '../../frame/use-kept.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { CountryChoice } from '../cart/country-choice.tsx';
import { QuoteView } from '../cart/quote-view.tsx';
import { ShippingChoice } from '../cart/shipping-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { EMPTY_ORDER, type NewOrder, placingOf, quoteOf } from './new-order.ts';

const PLACED_BEFORE =
  'This order was placed as it was before you changed it; only its answer got lost. Look at it in the list of orders first. Press again to place this one as another order.';

/** An order written by hand, as for somebody who telephones. It is paid by bank transfer. */
export default function CreatePage() {
  const form = useKept<NewOrder>('new order', EMPTY_ORDER);
  const { value } = form;
  const set = (change: Partial<NewOrder>) => form.change({ ...value, ...change });
  /** The key under which an order was placed whose answer got lost. */
  const [usedKey, setUsedKey] = useState('');
  const { attempt, isBusy, fault, fields } = useTry();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const cart = useSettled(quoteOf(value));
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    queryKey: [staffShopCalls.trySettings.path, cart],
    queryFn: ({ signal }) => ask(staffShopCalls.trySettings, { body: { cart } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const place = () =>
    attempt(async () => {
      const idempotencyKey = value.idempotencyKey === usedKey ? newKey() : value.idempotencyKey;
      set({ idempotencyKey });
      const body = placingOf({ ...value, idempotencyKey });
      const order = await ask(staffOrderCalls.place, { body }).catch((error: unknown) => {
        // Ways to deliver, prices and codes may have gone since.
        void queries.invalidateQueries({ queryKey: [staffShopCalls.trySettings.path] });
        if (!(error instanceof Refused) || error.code !== 'order-key-used') throw error;
        setUsedKey(idempotencyKey);
        throw new Told(PLACED_BEFORE);
      });
      form.forget();
      queries.setQueryData([staffOrderCalls.byNumber.path, { number: order.number }], order);
      await queries.invalidateQueries({ queryKey: [staffOrderCalls.list.path] });
      navigate(staffOrderPath(order.number));
    });
  const text = (name: 'email' | 'code' | 'note' | 'giftNote', label: string, hint?: string) => (
    <FormField
      fullWidth
      margin="dense"
      label={label}
      type={name === 'email' ? 'email' : 'text'}
      required={name === 'email'}
      multiline={name === 'note' || name === 'giftNote'}
      value={value[name]}
      error={Boolean(fields[name])}
      helperText={fields[name] ?? hint}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const missing = missingOf(value);
  return (
    <Page title="New order">
      <form
        className="order-columns new-order"
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <div>
          <h2>Products</h2>
          <CartLines
            lines={value.lines}
            nameOf={(sku) => quote?.lines.find((line) => line.sku === sku)?.name}
            onChange={(lines) => set({ lines })}
          />
          {text('code', 'Discount code')}
          {text('note', 'What the customer wishes')}
          {text('giftNote', 'Gift note', 'It is printed on the packing slip.')}
        </div>
        <section className="new-order-customer" aria-label="Customer">
          <h2>Customer</h2>
          {text('email', 'Email')}
          <AddressFields
            value={value}
            country={value.country}
            fields={fields}
            within="address."
            onChange={set}
          />
          <CountryChoice
            country={value.country}
            onChange={(country) => set({ country, region: '', shipping: '' })}
          />
        </section>
        <div className="new-order-end">
          <h2>What it comes to</h2>
          {error && (
            <Alert
              severity="error"
              action={
                <Button ref={passFocusToHeading} sx={{ whiteSpace: 'nowrap' }} onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              {faultSentence(error)}
            </Alert>
          )}
          {quote && (
            <>
              <ShippingChoice
                quote={quote}
                chosen={value.shipping}
                onChange={(shipping) => set({ shipping })}
              />
              <QuoteView quote={quote} />
            </>
          )}
          {fault && <Alert severity="error">{fault}</Alert>}
          <p className="form-deeds">
            <Button
              type="submit"
              variant="contained"
              aria-disabled={isBusy || missing !== undefined}
              aria-describedby="placing"
            >
              Place the order
            </Button>
            <DiscardTyped form={form} isBusy={isBusy} />
            <span id="placing" className="quiet">
              {missing ?? (
                <>
                  The pieces are taken out of stock.{' '}
                  <ToldByMail who="the customer" about="with the invoice" />
                </>
              )}
            </span>
          </p>
        </div>
      </form>
    </Page>
  );
}

/** What has to be there before it can be placed at all. */
function missingOf({ lines, shipping }: NewOrder): string | undefined {
  if (lines.length === 0) return 'Add a product, and choose how it is delivered.';
  if (shipping === '') return 'Choose how it is delivered.';
  return undefined;
}
