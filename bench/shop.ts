import { openInstance } from './instance.ts';
import { ms, type Outcome } from './outcome.ts';
import { median, quantile, timedRounds } from './time.ts';

const PRODUCTS = 1_000;
const ROUNDS = 300;
const WARM_UP = 20;
/** Issue 17. */
const LIMIT_MS = 30;

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

/** What somebody at the cart waits for. */
export async function benchShop(): Promise<Outcome> {
  const site = await openInstance();
  try {
    await site.start();
    await site.query(ADD);
    await site.idle();
    const ask = async (cart: object) => {
      const reply = await fetch(`${site.url}/api/cart/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(cart),
      });
      if (!reply.ok) throw new Error(`The quote answered ${reply.status}: ${await reply.text()}`);
      await reply.json();
    };
    const rows: string[][] = [];
    const figures: Record<string, number> = {};
    for (const [name, lines] of Object.entries(KINDS)) {
      const counted = await timedRounds((round) => ask(cartOf(round, lines)), ROUNDS, WARM_UP);
      figures[`quote of ${name}`] = quantile(counted, 0.95);
      rows.push([name, `${ms(median(counted))} ms`, `${ms(quantile(counted, 0.95))} ms`]);
    }
    return {
      tables: [
        {
          title: `Prices of a cart, ${PRODUCTS.toLocaleString('en-GB')} products of three sizes, ${ROUNDS} different carts each`,
          columns: ['', 'median', 'p95'],
          rows,
        },
      ],
      figures,
      passed: Object.entries(figures)
        .filter(([, p95]) => p95 >= LIMIT_MS)
        .map(([name, p95]) => `${name} takes ${ms(p95)} ms, asked for ${LIMIT_MS}`),
    };
  } finally {
    await site.close();
  }
}
