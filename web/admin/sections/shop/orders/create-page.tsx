import '../shop.css';
import './orders.css';
import { Alert, Button } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffOrderPath } from '#contract/admin/staff-paths.ts';
import { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import { newKey } from '#web/ui/forms/draft.ts';
import { passFocusToHeading } from '#web/ui/pass-focus-on.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { AdminError, errorMessage } from '../../../api/admin-error.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { useAttempt } from '../../../auth/use-attempt.ts';
import { useFormDraft } from '../../../fields/form-draft/use-form-draft.ts';
import { DiscardButton } from '../../../layout/actions/discard-button.tsx';
import { FormField } from '../../../layout/actions/form-field.tsx';
import { MailNotice } from '../../../layout/actions/mail-notice.tsx';
import { useOpen } from '../../../layout/address.ts';
import { Page } from '../../../layout/page.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { CountryChoice } from '../cart/country-choice.tsx';
import { QuoteView } from '../cart/quote-view.tsx';
import { ShippingChoice } from '../cart/shipping-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { EMPTY_ORDER, type NewOrder, placingOf, quoteOf } from './new-order.ts';

const PLACED_BEFORE =
  'This order was placed as it was before you changed it; only its answer got lost. Look at it in the list of orders first. Press again to place this one as another order.';

/** Creates an order by hand, such as for a customer on the phone. It is paid by bank transfer. */
export default function CreatePage() {
  const form = useFormDraft<NewOrder>('new order', EMPTY_ORDER);
  const { value } = form;
  const set = (change: Partial<NewOrder>) => form.change({ ...value, ...change });
  /** The idempotency key of an order that was placed although its reply was lost. */
  const [usedKey, setUsedKey] = useState('');
  const { attempt, isBusy, failure, fields } = useAttempt();
  const queries = useQueryClient();
  const open = useOpen();
  const cart = useSettled(quoteOf(value));
  const {
    data: quote,
    error,
    refetch,
  } = useQuery({
    queryKey: [staffShopCalls.trySettings.path, cart],
    queryFn: ({ signal }) => request(staffShopCalls.trySettings, { body: { cart } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const place = () =>
    attempt(async () => {
      const idempotencyKey = value.idempotencyKey === usedKey ? newKey() : value.idempotencyKey;
      set({ idempotencyKey });
      const body = placingOf(value);
      const order = await request(staffOrderCalls.place, { body }, { idempotencyKey }).catch(
        (error: unknown) => {
          // Delivery methods, prices and codes may have been removed since.
          void queries.invalidateQueries({ queryKey: [staffShopCalls.trySettings.path] });
          if (!(error instanceof Refused) || error.code !== 'order-key-used') throw error;
          setUsedKey(idempotencyKey);
          throw new AdminError(PLACED_BEFORE);
        },
      );
      form.forget();
      queries.setQueryData([staffOrderCalls.byNumber.path, { number: order.number }], order);
      await queries.invalidateQueries({ queryKey: [staffOrderCalls.list.path] });
      open(staffOrderPath(order.number));
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
          {text('note', 'Customer’s note')}
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
          <h2>Total</h2>
          {error && (
            <Alert
              severity="error"
              action={
                <Button ref={passFocusToHeading} sx={{ whiteSpace: 'nowrap' }} onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              {errorMessage(error)}
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
          {failure && <Alert severity="error">{failure}</Alert>}
          <p className="form-actions">
            <Button
              type="submit"
              variant="contained"
              aria-disabled={isBusy || missing !== undefined}
              aria-describedby="placing"
            >
              Place the order
            </Button>
            <DiscardButton form={form} isBusy={isBusy} />
            <span id="placing" className="quiet">
              {missing ?? (
                <>
                  The items are taken out of stock. <MailNotice who="the customer" about="with the invoice" />
                </>
              )}
            </span>
          </p>
        </div>
      </form>
    </Page>
  );
}

/** What is missing before the order can be placed at all. */
function missingOf({ lines, shipping }: NewOrder): string | undefined {
  if (lines.length === 0) return 'Add a product, and choose how it is delivered.';
  if (shipping === '') return 'Choose how it is delivered.';
  return undefined;
}
