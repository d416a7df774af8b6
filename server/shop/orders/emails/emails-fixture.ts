import { QUAY_STREET } from '../fixture.ts';
import type { LineRow, OrderRow } from '../read-order.ts';
import type { EmailKind } from './email-kind.ts';
import { orderEmail } from './order-email.ts';

const TWENTY = Array.from(
  { length: 20 },
  (_, position): LineRow => ({
    orderId: 1,
    position,
    sku: `BOX-${position}`,
    slug: 'box',
    name: `Donaudampfschifffahrtselektrizitätenhauptbetriebswerk box ${position}`,
    size: position % 2 ? 'XXL' : '',
    option: '',
    quantity: 99 - position,
    unitPrice: 1200,
    discount: 0,
    total: 123456 + position,
    taxName: 'VAT',
    taxRate: 2000,
    tax: 20576,
    shipped: 0,
    refunded: 0,
  }),
);

/** Paid by bank transfer, twenty lines, with names of realistic maximum length. */
const LONG: OrderRow = {
  id: 1,
  number: '2026-00042',
  keyHash: Buffer.of(),
  keySeed: Buffer.of(),
  email: 'ada@home.example',
  name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Cholmondeley-Majoribanks',
  address: QUAY_STREET,
  country: 'GB',
  account: null,
  placedBy: null,
  state: 'pending',
  payment: 'invoice',
  currency: 'USD',
  subtotal: 2469310,
  discount: 1200,
  code: 'LANTERN10',
  shippingId: 'express',
  shippingName: 'Express delivery with a signature to the islands and highlands',
  shipping: 500,
  shippingTax: 83,
  shippingTaxName: 'VAT',
  shippingTaxRate: 2000,
  tax: 411603,
  total: 2468610,
  refunded: 0,
  pricesIncludeTax: true,
  seller: {
    name: 'Lantern Row',
    address: '2 Row',
    taxId: 'GB 1',
    bankDetails: 'IBAN GB29NWBK60161331926819',
  },
  note: '',
  giftNote: '',
  words: '',
  plainWords: '',
  heldUntil: new Date('2026-12-07T04:59:59.999Z'), // in New York
  confirmedAt: new Date('2026-11-22'),
  holds: true,
  placedAt: new Date('2026-11-22'),
  paidAt: null,
  invoiceNumber: 'INV-2026-00031',
};

const TRACKING = 'AB123456789GB0123456789012345678901234567890';
const OCCASIONS: EmailKind[] = [
  { kind: 'received' },
  { kind: 'paid' },
  {
    kind: 'shipped',
    parcel: {
      id: 1,
      orderId: 1,
      carrier: 'Royal Mail',
      tracking: TRACKING,
      lines: TWENTY.map(({ position }) => ({ position, quantity: 1 })),
      shippedAt: new Date('2026-11-23'),
    },
    url: `https://track.example/follow?number=${TRACKING}`,
    isLast: false,
  },
  {
    kind: 'refunded',
    refund: {
      id: 1,
      orderId: 1,
      amount: 2440,
      shipping: 0,
      tax: 0,
      taxes: [],
      lines: [],
      restock: false,
      state: 'done',
      providerId: null,
      creditNote: 'CR-2026-00007',
      reason: '',
      staff: null,
      createdAt: new Date('2026-11-24'),
      doneAt: new Date('2026-11-24'),
    },
  },
  { kind: 'cancelled' },
  { kind: 'expired' },
  { kind: 'payment returned', amount: 2468610, event: 1 },
];

/** Every mail about an order, at its longest. */
export const LONGEST_LETTERS = OCCASIONS.map((emailKind) => ({
  kind: emailKind.kind,
  letter: orderEmail(
    emailKind,
    {
      order: LONG,
      lines: TWENTY,
      page: `https://row.example/order/2026-00042?key=${'q1w2e3r4'.repeat(5)}`,
      payBy: LONG.heldUntil,
      timeZone: 'America/New_York',
    },
    { company: undefined, from: undefined, brand: 'Lantern Row Films', siteUrl: 'https://row.example' },
  ),
}));
