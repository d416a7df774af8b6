import type { cartCalls } from '#contract/cart-calls.ts';
import { LONGEST_OF_ORDER as LONGEST } from '#contract/order-rules.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useCheckout } from './use-checkout.ts';

const FORM_ID = 'checkout';

type CheckoutFormProps = ReplyOf<typeof cartCalls.checkout> & { onPlaced: () => void };

/** The form, and beside or below it what it comes to, with the button that orders. */
export function CheckoutForm({ countries, payments, onPlaced }: CheckoutFormProps) {
  const checkout = useCheckout(payments, onPlaced);
  const { form, refusal, keep, submit, kept } = checkout;
  const field = (name: string) => ({ name, error: refusal.fields[name] });
  return (
    <div className="buying-columns">
      <form
        id={FORM_ID}
        ref={form}
        aria-label="Checkout"
        className="checkout-form"
        onInput={keep}
        onSubmit={submit}
      >
        <fieldset>
          <legend>Where we write to</legend>
          <TextField
            label="Email"
            {...field('email')}
            type="email"
            autoComplete="email"
            required
            maxLength={LONGEST.email}
            hint="For the confirmation and news of your parcel, nothing else."
          />
        </fieldset>
        <fieldset>
          <legend>Where it goes</legend>
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
        <details className="checkout-gift" open={kept('giftNote') !== ''}>
          <summary>Add a gift note</summary>
          <TextArea
            label="Gift note"
            {...field('giftNote')}
            rows={3}
            hint="Written on a card. The parcel then has no prices in it."
          />
        </details>
        {payments.length > 1 && <PaymentChoice payments={payments} checkout={checkout} />}
      </form>
      <OrderSummary formId={FORM_ID} checkout={checkout} />
    </div>
  );
}
