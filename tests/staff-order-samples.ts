import type { Sample } from './staff-access-samples.ts';

const ORDER = '/api/staff/orders/2026-00001';
const PARCEL = { carrier: 'Post', tracking: '1' };
const ADDRESS = { line1: '1 Quay', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' };
/** Requests for an order that does not exist: the handler reports that, after the role was checked. */
export const ORDER_SAMPLES = {
  'GET /api/staff/orders': {},
  'GET /api/staff/orders/{number}': { path: () => ORDER, answers: 404 },
  'POST /api/staff/orders': {
    body: {
      idempotencyKey: '3f0f7bb8-3d3c-4b55-8a4e-7d1c2f9b9a11',
      lines: [{ sku: 'nothing', quantity: 1 }],
      email: 'ada@home.example',
      name: 'Ada',
      address: ADDRESS,
      shipping: 'standard',
    },
    answers: 409,
  },
  'POST /api/staff/orders/{number}/paid': { path: () => `${ORDER}/paid`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/cancel': { path: () => `${ORDER}/cancel`, body: {}, answers: 404 },
  'POST /api/staff/order-cancellations': {
    path: () => '/api/staff/order-cancellations',
    body: { numbers: ['2026-00001'] },
  },
  'POST /api/staff/order-packings': {
    path: () => '/api/staff/order-packings',
    body: { numbers: ['2026-00001'] },
  },
  'POST /api/staff/order-parcels': {
    path: () => '/api/staff/order-parcels',
    body: { carrier: 'Post', parcels: [{ number: '2026-00001' }] },
  },
  'GET /api/staff/order-slips': { path: () => '/api/staff/order-slips?numbers=2026-00001', answers: 404 },
  'POST /api/staff/orders/{number}/confirmed': { path: () => `${ORDER}/confirmed`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/refund': {
    path: () => `${ORDER}/refund`,
    body: { restock: false, idempotencyKey: '3f0f7bb8-3d3c-4b55-8a4e-7d1c2f9b9a11' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/returns/{payment}': {
    path: () => `${ORDER}/returns/1`,
    body: { how: 'again' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/refunds/{refund}': {
    path: () => `${ORDER}/refunds/1`,
    body: { state: 'done' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/mails/{mail}/again': {
    path: () => `${ORDER}/mails/1/again`,
    body: {},
    answers: 404,
  },
  'GET /api/staff/sales': { path: () => '/api/staff/sales?from=2026-01-01&to=2026-12-31' },
  'GET /api/staff/sales/csv': { path: () => '/api/staff/sales/csv?from=2026-01-01&to=2026-12-31' },
  'POST /api/staff/orders/{number}/packed': { path: () => `${ORDER}/packed`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/shipped': { path: () => `${ORDER}/shipped`, body: PARCEL, answers: 404 },
  'POST /api/staff/orders/{number}/delivered': { path: () => `${ORDER}/delivered`, body: {}, answers: 404 },
  'POST /api/staff/orders/{number}/address': {
    path: () => `${ORDER}/address`,
    body: { name: 'Ada', address: ADDRESS, revision: '' },
    answers: 404,
  },
  'POST /api/staff/orders/{number}/note': { path: () => `${ORDER}/note`, body: { text: 'x' }, answers: 404 },
} satisfies Record<string, Sample>;
