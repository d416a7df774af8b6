import { randomUUID } from 'node:crypto';
import { benchBesideOrders } from './beside-orders.ts';
import { openInstance } from './instance.ts';
import { ms, type Outcome } from './outcome.ts';
import { median, quantile, timedRounds } from './time.ts';

const PRODUCTS = 1_000;
const ROUNDS = 300;
const WARM_UP = 20;
/** What somebody at the cart should not notice. */
const LIMITS_MS = { quote: 30, order: 100 };

const COUNTRIES = ['GB', 'DE', 'US', 'JP'];

/** Every third size is low, so that selling it ends cached answers. */
const ADD = `
  WITH added AS (
    INSERT INTO products (slug, position, name, price, collection, category, images)
    SELECT 'made-up-' || n, 1000 + n, 'Made up ' || n, 1000 + n, (SELECT slug FROM collections LIMIT 1), 'Print', '{}'
    FROM generate_series(1, ${PRODUCTS}) AS n RETURNING slug)
  INSERT INTO variants (sku, product, position, size, weight, stock)
  SELECT upper(slug) || '-' || size, slug, place, size, 200, CASE place WHEN 3 THEN 5 ELSE 100000 END
  FROM added, unnest('{S,M,L}'::text[]) WITH ORDINALITY AS sizes (size, place)`;

/** A different cart each round. */
const cartOf = (round: number, lines: number) => ({
  lines: Array.from({ length: lines }, (_, at) => ({
    sku: `MADE-UP-${1 + ((round * 61 + at * 17) % PRODUCTS)}-${['S', 'M', 'L'][(round + at) % 3]}`,
    quantity: 1 + (at % 3),
  })),
  country: COUNTRIES[round % COUNTRIES.length],
  code: round % 2 ? 'LANTERN10' : '',
});

const KINDS: Record<string, number> = {
  'a cart of 1 line': 1,
  'a cart of 8 lines': 8,
  'a cart of 50 lines': 50,
};

const KINDS_OF_ORDERS: Record<string, number> = { 'an order of 1 line': 1, 'an order of 8 lines': 8 };

/** What the checkout sends. In the United Kingdom, where the demo shop delivers 10 kg. */
const orderOf = (round: number, lines: number) => ({
  idempotencyKey: randomUUID(),
  lines: cartOf(round, lines).lines.map((line) => ({ ...line, sku: line.sku.replace(/L$/, 'M') })),
  email: 'ada@home.example',
  name: 'Ada Marsh',
  address: { line1: '1 Quay Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
  shipping: 'uk-standard',
  payment: 'invoice',
});

/** What somebody at the cart and at the checkout waits for. */
export async function benchShop(): Promise<Outcome> {
  const site = await openInstance();
  try {
    await site.start();
    await site.query(ADD);
    const rows: string[][] = [];
    const figures: Record<string, number> = {};
    const time = async (name: string, path: string, bodyOf: (round: number) => object) => {
      await site.changeContent(); // after a change, the site waits ten seconds before it makes pictures
      const ask = (round: number) => post(site.url + path, JSON.stringify(bodyOf(round)));
      const counted = await timedRounds(ask, ROUNDS, WARM_UP);
      figures[name] = quantile(counted, 0.95);
      rows.push([name, `${ms(median(counted))} ms`, `${ms(quantile(counted, 0.95))} ms`]);
    };
    for (const [name, lines] of Object.entries(KINDS))
      await time(`quote of ${name}`, '/api/cart/quote', (round) => cartOf(round, lines));
    for (const [name, lines] of Object.entries(KINDS_OF_ORDERS))
      await time(`placing of ${name}`, '/api/orders', (round) => orderOf(round, lines));
    const beside = await benchBesideOrders(site, (round) =>
      post(`${site.url}/api/orders`, JSON.stringify(orderOf(round, 1 + (round % 8)))),
    );
    return {
      ...beside,
      tables: [
        {
          title: `Prices of a cart and orders, ${PRODUCTS.toLocaleString('en-GB')} products of three sizes, ${ROUNDS} different carts each, one after another`,
          columns: ['', 'median', 'p95'],
          rows,
        },
        ...beside.tables,
      ],
      figures,
      passed: [
        ...Object.entries(figures).flatMap(([name, p95]) => {
          const limit = name.startsWith('quote') ? LIMITS_MS.quote : LIMITS_MS.order;
          return p95 < limit ? [] : [`${name} takes ${ms(p95)} ms, asked for ${limit}`];
        }),
        ...beside.passed,
      ],
    };
  } finally {
    await site.close();
  }
}

async function post(address: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(address, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
  await reply.json();
}
