import { setTimeout as delay } from 'node:timers/promises';
import { createVisitor, register, type Visitor } from '#tests/visitor.ts';
import { ADDRESSES } from './cached.ts';
import type { Instance } from './instance.ts';
import { ms, type Outcome } from './outcome.ts';
import { BROWSER, quantile } from './time.ts';

const SECONDS = 20;
/** Requests/s of all kinds: a quiet machine is half busy. */
const PER_SECOND = 200;
const PUBLISH_MS = 5_000;
const ROUNDS = 2;
const MEMBERS = 8;

type Kind = { share: number; send: (turn: number) => Promise<Response> };

/**
 * The day a film is released: most visitors read cached pages, some search with words that nobody used before, some use their watchlist,
 * price a cart or order, and an editor publishes every five seconds. Requests leave at fixed times, whether earlier ones are answered
 * or not, and their time counts from then. Each kind alone at the same rate, and all together, in turn.
 */
export async function benchReleaseDay(site: Instance): Promise<Outcome> {
  const kinds = await kindsOf(site);
  const alone: Times = timesOf(kinds);
  const together: Times = timesOf(kinds);
  await Promise.all(Object.values(kinds).map((kind) => sendAll(kind, 3))); // until V8 has compiled what they do
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, kind] of Object.entries(kinds))
      alone[name]?.push(...(await sendAll(kind, SECONDS / 2)));
    const stop = new AbortController();
    const editor = publishOn(site, stop.signal);
    await Promise.all(
      Object.entries(kinds).map(async ([name, kind]) =>
        together[name]?.push(...(await sendAll(kind, SECONDS))),
      ),
    );
    stop.abort();
    await editor;
  }
  const figures = (times: number[] = []) => [
    `${ms(quantile(times, 0.5))} ms`,
    `${ms(quantile(times, 0.99))} ms`,
  ];
  return {
    tables: [
      {
        title: `A release day: ${PER_SECOND} requests/s, a publish every ${PUBLISH_MS / 1000} s, ${ROUNDS} rounds of ${SECONDS} s`,
        columns: ['', 'share', 'alone p50', 'p99', 'together p50', 'p99', 'times p99'],
        rows: Object.entries(kinds).map(([name, { share }]) => [
          name,
          `${Math.round(share * 100)} %`,
          ...figures(alone[name]),
          ...figures(together[name]),
          (quantile(together[name] ?? [], 0.99) / quantile(alone[name] ?? [], 0.99)).toFixed(1),
        ]),
      },
    ],
  };
}

type Times = Record<string, number[]>;
const timesOf = (kinds: Record<string, Kind>): Times =>
  Object.fromEntries(Object.keys(kinds).map((name) => [name, []]));

async function kindsOf(site: Instance): Promise<Record<string, Kind>> {
  const request = (path: string, init?: RequestInit) => fetch(site.url + path, init);
  const buyer = createVisitor({ request });
  const now = Date.now();
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, at) => register({ request }, `member-${now}-${at}`)),
  );
  const { films }: { films: { id: number }[] } = await (await request('/api/films?fields=id')).json();
  const cart = { lines: [{ sku: await skuOf(request), quantity: 1 }], country: 'GB', postcode: 'HU1 1AA' };
  const quote = () => buyer.send('POST', '/api/cart/quote', cart);
  const { shipping } = await (await quote()).json();
  const buys = {
    lines: cart.lines,
    name: 'Ada Marsh',
    address: { line1: '1 Quay Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
    shipping: shipping[0].id,
    payment: 'invoice',
  };
  let searches = 0;
  return {
    cached: {
      share: 0.9,
      send: (turn) =>
        request(ADDRESSES[turn % ADDRESSES.length] ?? '/', { headers: { 'accept-encoding': BROWSER } }),
    },
    searches: { share: 0.05, send: () => request(`/films?search=the+${now + searches++}`) },
    watchlist: {
      share: 0.03,
      send: (turn) => {
        const filmId = films[Math.floor(turn / MEMBERS / 2) % films.length]?.id;
        const member = members[turn % MEMBERS] as Visitor;
        return Math.floor(turn / MEMBERS) % 2
          ? member.send('DELETE', `/api/watchlist/${filmId}`)
          : member.send('POST', '/api/watchlist', { filmId });
      },
    },
    quotes: { share: 0.015, send: quote },
    orders: {
      share: 0.005,
      send: () => {
        const idempotencyKey = crypto.randomUUID();
        // A mailbox may have three unpaid orders.
        return buyer.send('POST', '/api/orders', {
          ...buys,
          email: `${idempotencyKey}@home.example`,
          idempotencyKey,
        });
      },
    },
  };
}

/** SKU of a product of the demo shop with unlimited stock. */
async function skuOf(request: (path: string) => Promise<Response>): Promise<string> {
  const products: { slug: string }[] = await (await request('/api/products')).json();
  for (const { slug } of products) {
    const variants: { sku: string; left: number | null }[] = await (
      await request(`/api/variants/${slug}`)
    ).json();
    const [enough] = variants.filter(({ left }) => left === null);
    if (enough) return enough.sku;
  }
  throw new Error('The demo shop sells nothing');
}

let turns = 0;

/** Milliseconds of each request, from when it was due. Throws if one fails. */
async function sendAll({ share, send }: Kind, seconds: number): Promise<number[]> {
  const everyMs = 1_000 / (PER_SECOND * share);
  const began = performance.now();
  const all: Promise<number>[] = [];
  for (let due = began; due < began + seconds * 1_000; due += everyMs) {
    const early = due - performance.now();
    if (early > 0) await delay(early);
    all.push(timeOf(send(turns++), due));
  }
  return Promise.all(all);
}

async function timeOf(sent: Promise<Response>, due: number): Promise<number> {
  const answer = await sent;
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${Buffer.from(body)}`);
  return performance.now() - due;
}

/** Changes a film's description, as a publish does: its page and every list are invalid. */
async function publishOn(site: Instance, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    await site.query('UPDATE films SET description = description || $1 WHERE slug = $2', [
      turn % 2 ? ' ' : '.',
      'the-slow-satellite',
    ]);
    await delay(PUBLISH_MS, undefined, { signal }).catch(() => undefined);
  }
}
