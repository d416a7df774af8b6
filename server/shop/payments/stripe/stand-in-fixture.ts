import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { type Answer, answerTo, keepBooks } from './stand-in-books-fixture.ts';
import type { StripeEvent } from './stand-in-objects-fixture.ts';
import { payPage } from './stand-in-page-fixture.ts';

export const STAND_IN_KEYS = { STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_WEBHOOK_SECRET: 'whsec_standin' };
const { webhooks } = new Stripe(STAND_IN_KEYS.STRIPE_SECRET_KEY);

/**
 * A stand-in for Stripe on this machine: the API calls that we use, the hosted page with a Pay button, signed webhooks. It refuses the
 * same as Stripe: a wrong key, an unknown parameter, a write without an idempotency key, a key reused with other parameters, an amount
 * that cannot be charged. `config` points the site at it.
 */
export async function startStandIn() {
  const books = keepBooks();
  const behaviour = {
    /** Closes every connection. */
    isDown: false,
    /** Delay of each response, in milliseconds. */
    slowMs: 0,
    /** Number of next responses that are lost after their work was done. */
    lost: 0,
    /** Target of webhooks, and how often each is sent. */
    deliverTo: undefined as string | undefined,
    deliveries: 1,
  };
  books.onEvent = async (event) => {
    const { deliverTo, deliveries } = behaviour;
    if (!deliverTo) return;
    const { body, headers } = signed(event);
    const send = () => fetch(deliverTo, { method: 'POST', body, headers }).catch(() => undefined);
    await Promise.all(Array.from({ length: deliveries }, send));
  };

  const server = createServer(async (req, res) => {
    const path = new URL(req.url ?? '', 'http://standin').pathname;
    if (path.startsWith('/pay/')) return servePage(req, res, path.slice('/pay/'.length));
    if (behaviour.isDown) return req.socket.destroy();
    const body = await text(req);
    await delay(behaviour.slowMs);
    const answer = answerTo(books, {
      method: req.method ?? '',
      url: req.url ?? '',
      headers: req.headers,
      body,
    });
    if (behaviour.lost > 0) {
      behaviour.lost -= 1;
      return req.socket.destroy();
    }
    return send(res, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  books.pageOf = (id) => `${url}/pay/${id}`;

  async function servePage(req: IncomingMessage, res: ServerResponse, id: string) {
    const session = books.sessions.get(id);
    if (!session) return res.writeHead(404).end();
    if (req.method === 'POST' && session.status === 'open') {
      await books.pay(id);
      return res.writeHead(303, { Location: session.success_url ?? '' }).end();
    }
    const total = `${((session.amount_total ?? 0) / 100).toFixed(2)} ${session.currency?.toUpperCase()}`;
    return res.writeHead(200, { 'Content-Type': 'text/html' }).end(payPage(session, total));
  }

  return {
    url,
    books,
    behaviour,
    config: { ...STAND_IN_KEYS, STRIPE_API_URL: url },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const send = (res: ServerResponse, { status, body, headers }: Answer) =>
  res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

/** An event as Stripe posts it. `at`: time of its signature, in milliseconds. */
export function signed(
  event: StripeEvent,
  { at = Date.now(), secret = STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET } = {},
) {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(at / 1000);
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return {
    body,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json; charset=utf-8' },
  };
}
