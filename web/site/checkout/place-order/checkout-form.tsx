import type { cartCalls } from '#contract/shop/cart-calls.ts';
import { LONGEST_OF_ORDER as LONGEST } from '#contract/shop/order-rules.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { TextArea, TextField } from '#web/ui/forms/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useCheckout } from './use-checkout.ts';

const FORM_ID = 'checkout';

type CheckoutFormProps = ReplyOf<typeof cartCalls.checkout> & { onPlaced: () => void };

/** The form, and beside or below it the totals with the order button. */
export function CheckoutForm({ countries, payments, onPlaced }: CheckoutFormProps) {
  const checkout = useCheckout(payments, onPlaced);
  const { form, refusal, saveDraft, submit, draftText } = checkout;
  const field = (name: string) => ({ name, error: refusal.fields[name] });
  return (
    <div className="buying-columns">
      <form
        id={FORM_ID}
        ref={form}
        aria-label="Checkout"
        className="checkout-form"
        onInput={saveDraft}
        onSubmit={submit}
      >
        <fieldset>
          <legend>Your email</legend>
          <TextField
            label="Email"
            {...field('email')}
            type="email"
            autoComplete="email"
            required
            maxLength={LONGEST.email}
            hint="For your confirmation and delivery updates, nothing else."
          />
        </fieldset>
        <fieldset>
          <legend>Delivery address</legend>
          <TextField
            label="Full name"
            {...field('name')}
            autoComplete="name"
            required
            maxLength={LONGEST.name}
          />
          <AddressFields countries={countries} checkout={checkout} field={field} />
        </fieldset>
        <DeliveryChoice checkout={checkout} />
        <details className="checkout-gift" open={draftText('giftNote') !== ''}>
          <summary>Add a gift note</summary>
          <TextArea
            label="Gift note"
            {...field('giftNote')}
            rows={3}
            hint="We’ll write it on a card, and leave prices out of the parcel."
          />
        </details>
        {payments.length > 1 && <PaymentChoice payments={payments} checkout={checkout} />}
      </form>
      <OrderSummary formId={FORM_ID} checkout={checkout} />
    </div>
  );
}
