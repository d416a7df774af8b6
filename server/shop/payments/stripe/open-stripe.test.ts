import { expect, onTestFinished, test } from 'vitest';
import { ForgedEvent, PaymentAway, PaymentRefused } from '../port.ts';
import { openStripe } from './open-stripe.ts';
import { STAND_IN_KEYS, signed, startStandIn } from './stand-in-fixture.ts';

const ORDER = {
  number: '2026-00042',
  email: 'ada@films.example',
  currency: 'USD',
  total: 6_295,
  items: [
    { name: '2 × Harbour T-shirt, M', amount: 4_800 },
    { name: 'Postcard', amount: 0 },
    { name: 'Delivery: Standard', amount: 995 },
    { name: 'Tax', amount: 500 },
  ],
};
const attempt = (key = 'a') => ({
  key,
  startedAt: new Date(),
  returnTo: 'https://films.example/order/1?key=k',
});

async function prepare(secretKey = STAND_IN_KEYS.STRIPE_SECRET_KEY) {
  const standIn = await startStandIn();
  onTestFinished(standIn.stop);
  const webhookSecret = STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET;
  return { standIn, stripe: openStripe({ secretKey, webhookSecret, apiUrl: standIn.url }) };
}
const bytes = (text: string) => new TextEncoder().encode(text);

test('the hosted page charges exactly the order’s total, for half an hour', async () => {
  const { standIn, stripe } = await prepare();
  const { url, providerId, endsAt } = await stripe.begin(ORDER, attempt());
  expect(url).toBe(`${standIn.url}/pay/${providerId}`);
  expect(standIn.books.sessions.get(providerId)).toMatchObject({
    amount_total: 6_295,
    currency: 'usd',
    client_reference_id: '2026-00042',
    customer_email: 'ada@films.example',
    success_url: 'https://films.example/order/1?key=k',
    metadata: { order: '2026-00042', payment: 'a' },
  });
  const minutes = (endsAt.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(30);
  expect(minutes).toBeLessThan(31.1);
});

test('an order with more items than the page can list is listed as one item', async () => {
  const { standIn, stripe } = await prepare();
  const items = Array.from({ length: 101 }, (_, at) => ({ name: `Card ${at}`, amount: 10 }));
  const { providerId } = await stripe.begin({ ...ORDER, items, total: 1_010 }, attempt());
  expect(standIn.books.sessions.get(providerId)?.amount_total).toBe(1_010);
});

test('items that do not add up to the total are never sent', async () => {
  const { stripe } = await prepare();
  await expect(stripe.begin({ ...ORDER, total: 6_296 }, attempt())).rejects.toThrow(
    'do not add up to its total',
  );
});

test('the same attempt begun again, also after a lost response, is one session', async () => {
  const { standIn, stripe } = await prepare();
  standIn.behaviour.lost = 1;
  const same = attempt();
  const [first, again] = [await stripe.begin(ORDER, same), await stripe.begin(ORDER, same)];
  expect(again).toEqual(first);
  expect(standIn.books.sessions.size).toBe(1);
});

test('a payment is open, then paid or ended for good', async () => {
  const { standIn, stripe } = await prepare();
  const [paid, ended] = [await stripe.begin(ORDER, attempt('a')), await stripe.begin(ORDER, attempt('b'))];
  expect(await stripe.ask(paid.providerId)).toEqual({ state: 'open' });
  await standIn.books.pay(paid.providerId);
  expect(await stripe.ask(paid.providerId)).toEqual({ state: 'paid', amount: 6_295, currency: 'USD' });
  expect(await stripe.end(paid.providerId)).toEqual({ state: 'paid', amount: 6_295, currency: 'USD' });
  expect(await stripe.end(ended.providerId)).toEqual({ state: 'ended' });
  expect(await stripe.end(ended.providerId)).toEqual({ state: 'ended' });
});

test('a repeated refund is one refund, even after Stripe has forgotten its key', async () => {
  const { standIn, stripe } = await prepare();
  const { providerId } = await stripe.begin(ORDER, attempt());
  await standIn.books.pay(providerId);
  const first = await stripe.refund(providerId, 1_000, 'r', async () => ['r']);
  standIn.books.answers.clear();
  expect(await stripe.refund(providerId, 1_000, 'r', async () => ['r'])).toEqual(first);
  expect(standIn.books.refunds.size).toBe(1);
  await standIn.books.settleRefund(first.refundId, 'failed');
  expect(await stripe.askRefund(first.refundId)).toBe('failed');
});

test('no refund is paid while Stripe has refunds unknown here, or another amount for this key', async () => {
  const { standIn, stripe } = await prepare();
  const { providerId } = await stripe.begin(ORDER, attempt());
  await standIn.books.pay(providerId);
  const { refundId } = await stripe.refund(providerId, 1_000, 'r-8', async () => ['r-7', 'r-8']);
  // As after a restore, which has lost both.
  await expect(stripe.refund(providerId, 1_000, 'r-7', async () => ['r-7'])).rejects.toThrow(
    /that is not known here/,
  );
  await expect(stripe.refund(providerId, 2_000, 'r-8', async () => ['r-8'])).rejects.toThrow(
    /another amount/,
  );
  expect(standIn.books.refunds.size).toBe(1);
  await standIn.books.settleRefund(refundId, 'failed');
  expect(await stripe.refund(providerId, 1_000, 'r-7', async () => ['r-7'])).toMatchObject({ state: 'done' });
});

test('a refund above what was paid, or before payment, is refused', async () => {
  const { standIn, stripe } = await prepare();
  const { providerId } = await stripe.begin(ORDER, attempt());
  await expect(stripe.refund(providerId, 100, 'r', async () => ['r'])).rejects.toThrow(PaymentRefused);
  await standIn.books.pay(providerId);
  await stripe.refund(providerId, 6_000, 'r', async () => ['r']);
  await expect(stripe.refund(providerId, 6_000, 's', async () => ['r', 's'])).rejects.toThrow(PaymentRefused);
});

test('a total below the card minimum is refused; wrong keys and network errors count as away', async () => {
  const { standIn, stripe } = await prepare();
  const cheap = { ...ORDER, total: 10, items: [{ name: 'Sticker', amount: 10 }] };
  await expect(stripe.begin(cheap, attempt())).rejects.toThrow(PaymentRefused);
  const { stripe: withWrongKey } = await prepare('sk_test_another');
  await expect(withWrongKey.begin(ORDER, attempt())).rejects.toThrow(PaymentAway);
  standIn.behaviour.isDown = true;
  await expect(stripe.begin(ORDER, attempt('c'))).rejects.toThrow(PaymentAway);
});

test('an event is accepted with a valid signature from the last five minutes', async () => {
  const { standIn, stripe } = await prepare();
  const { providerId } = await stripe.begin(ORDER, attempt());
  const event = await standIn.books.pay(providerId);
  const read = ({ body, headers }: ReturnType<typeof signed>) =>
    stripe.readEvent(bytes(body), headers['stripe-signature']);
  expect(read(signed(event))).toEqual({
    id: event.id,
    type: 'checkout.session.completed',
    told: { kind: 'payment', providerId, key: 'a' },
  });
  const changed = { ...signed(event), body: JSON.stringify({ ...event, id: 'evt_other' }) };
  for (const forged of [
    signed(event, { secret: 'whsec_other' }),
    signed(event, { at: Date.now() - 301_000 }),
    changed,
  ])
    expect(() => read(forged)).toThrow(ForgedEvent);
  expect(() => stripe.readEvent(bytes('{}'), '')).toThrow(ForgedEvent);
});
