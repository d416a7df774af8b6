import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { orderPath } from '#contract/core/paths.ts';
import { variantCalls } from '#contract/shop/variant-calls.ts';
import { deleteDraft, newDraft, readDraft, storeDraft, textOf } from '#web/ui/forms/draft.ts';
import { fill, valuesOf } from '#web/ui/forms/form-fields.ts';
import { toast } from '#web/ui/toast.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { useRouter } from '../../router/use-router.ts';
import { removeFromCart } from '../../state/change-cart.ts';
import { useCart } from '../../state/current-cart.ts';
import { useQuote } from '../calls.ts';
import { CHECKOUT_DRAFT, deliveryPlace, type Place } from './delivery-place.ts';
import { placeOnce, SENT } from './place-once.ts';
import { type Placed, type Placing, type Refusal, refusalOf } from './send-order.ts';

const PLACED_BEFORE = {
  title: 'Ordered before you changed it',
  description: 'Your first order went through unchanged. If something isn’t right, tell us here.',
};
const NOTHING: Refusal = { code: '', sentence: '', fields: {} };

/**
 * State of the checkout form: its draft in this tab, its quote and its submission. An order is sent with its draft's idempotency key,
 * so submitting twice, or again after a lost reply, places one order.
 */
export function useCheckout(payments: readonly Placing['payment'][], onPlaced: () => void) {
  const router = useRouter();
  const { lines, code } = useCart();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => ({ current: readDraft(CHECKOUT_DRAFT) }));
  const isBusy = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(NOTHING);
  const [place, setPlace] = useState(deliveryPlace);
  const [shipping, setShipping] = useState(() => textOf(draft.current, 'shipping'));
  const [payment, setPayment] = useState(
    () => payments.find((each) => each === draft.current.values.payment) ?? payments[0] ?? 'invoice',
  );

  const now = {
    ...place,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
    ...(code && { code }),
    ...(shipping && { shipping }),
  };
  const asked = useSettled(now);
  const pricing = useQuote(asked);
  const { quote, error, isPrevious } = pricing;

  // The chosen method may not be available for another address: then the first one is used.
  const [first] = quote?.shipping ?? [];
  const isOffered = quote?.shipping.some(({ id }) => id === shipping);
  useEffect(() => {
    if (first && !isOffered) setShipping(first.id);
  }, [first, isOffered]);
  const isUnderWay =
    JSON.stringify(asked) !== JSON.stringify(now) ||
    (!error && (!quote || isPrevious || (first && !isOffered)));

  // Submitted before the quote for the last choice arrived: the order is placed if the total is the one that was shown, else the buyer
  // checks it again.
  const [seen, setSeen] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the price is there.
  useEffect(() => {
    if (seen === undefined || isUnderWay) return;
    setSeen(undefined);
    setBusy(false);
    if (error || quote?.total === seen) void order();
    else setRefusal({ ...NOTHING, code: 'price-changed' });
  }, [seen, isUnderWay]);

  useEffect(() => {
    if (form.current) fill(form.current, draft.current.values);
  }, [draft]);
  useEffect(() => {
    const [name] = Object.keys(refusal.fields);
    const field = name && form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }, [refusal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them has changed.
  useEffect(() => saveDraft(), [shipping, payment, place]);

  function saveDraft(): void {
    if (!form.current) return;
    const { [SENT]: sent } = draft.current.values;
    draft.current.values = { ...valuesOf(form.current), shipping, payment, ...(sent && { [SENT]: sent }) };
    storeDraft(CHECKOUT_DRAFT, draft.current);
  }

  const changePlace = (change: Place) => setPlace((before) => ({ ...before, ...change }));

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isUnderWay) return void order();
    setBusy(true);
    setRefusal(NOTHING);
    setSeen(quote?.total ?? -1);
  }

  async function order(): Promise<void> {
    if (isBusy.current || !form.current || !quote?.chosen || isPrevious) return;
    const body: Placing = {
      ...bodyOf(valuesOf(form.current)),
      lines: quote.lines.flatMap(({ sku, quantity }) => (quantity > 0 ? { sku, quantity } : [])),
      shipping: quote.chosen,
      ...(quote.code && { code: quote.code }),
      payment,
      total: quote.total,
      currency: quote.currency,
    };
    isBusy.current = true;
    setBusy(true);
    setRefusal(NOTHING);
    try {
      const { placed, sent } = await placeOnce(draft.current, body);
      // Unavailable items are reported beside their lines and removed with the order.
      const ordered = sent === body ? quote.lines : sent.lines;
      await leaveFor(placed, ordered, sent === body);
    } catch (thrown) {
      const why = refusalOf(thrown);
      // The next quote reports whatever the server found. After a lost reply the same body is sent again.
      if (why.code) void pricing.refetch();
      setRefusal(why);
    }
    isBusy.current = false;
    setBusy(false);
  }

  async function leaveFor(
    { number, key, payment: paying }: Placed,
    ordered: readonly { sku: string }[],
    isAsTyped: boolean,
  ): Promise<void> {
    // In one step: after navigation the address is the order's, and a reload starts there.
    onPlaced();
    removeFromCart(ordered.map(({ sku }) => sku));
    deleteDraft(CHECKOUT_DRAFT);
    draft.current = newDraft();
    // Fewer pieces of the ordered products are left.
    router.context.queries.forget(({ call }) => call === variantCalls.ofProduct, true);
    // Also before the payment page: its Back button then leads to the order, where the buyer can pay or try again.
    await router.navigate(orderPath(number, key), { replace: true });
    if (!isAsTyped) toast(PLACED_BEFORE);
    if (paying.kind === 'redirect') location.assign(paying.url);
    if (paying.kind === 'later') toast({ title: 'Not paid yet', description: paying.message });
  }

  return {
    ...{
      form,
      busy,
      refusal,
      place,
      changePlace,
      shipping,
      setShipping,
      payment,
      setPayment,
      saveDraft,
      submit,
    },
    ...{ pricing, code, draftText: (name: string) => textOf(draft.current, name) },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

/** Fields are named by their path in the body: `address.city`. */
function bodyOf(
  values: ReturnType<typeof valuesOf>,
): Pick<Placing, 'email' | 'name' | 'address' | 'giftNote'> {
  const text = (name: string) => String(values[name] ?? '').trim();
  const part = (name: string) => text(`address.${name}`);
  return {
    email: text('email'),
    name: text('name'),
    giftNote: text('giftNote'),
    address: {
      line1: part('line1'),
      line2: part('line2'),
      city: part('city'),
      region: part('region'),
      postcode: part('postcode'),
      country: part('country'),
    },
  };
}
