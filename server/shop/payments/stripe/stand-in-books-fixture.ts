import type { IncomingHttpHeaders } from 'node:http';
import { Stripe } from 'stripe';
import type { z } from 'zod';
import type { Refund, Session, StripeEvent } from './stand-in-objects-fixture.ts';
import { CreateRefund, CreateSession, faultOf, readParameters, totalOf } from './stand-in-rules-fixture.ts';

type Books = ReturnType<typeof keepBooks>;

/** State of the stand-in: sessions, refunds, and the events that have happened, in order. */
export function keepBooks() {
  let count = 0;
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const events: StripeEvent[] = [];
  const books = {
    sessions,
    refunds,
    events,
    /** Responses by idempotency key, with their requests. */
    answers: new Map<string, { asked: string; answer: Answer }>(),
    /** The result of a refund: final at once, or set later by `settleRefund`. */
    refundStatus: 'succeeded',
    /** Whether the balance covers no refund. */
    isEmpty: false,
    pageOf: (id: string) => `http://standin.invalid/pay/${id}`,
    onEvent: async (_event: StripeEvent) => {},
    now: () => Math.floor(Date.now() / 1000),
    nextId: (prefix: string) => `${prefix}_test_${++count}_${crypto.randomUUID().slice(0, 8)}`,
    async happen(type: Stripe.Event['type'], object: StripeEvent['data']['object']) {
      const event: StripeEvent = {
        id: books.nextId('evt'),
        object: 'event',
        type,
        api_version: Stripe.API_VERSION,
        created: books.now(),
        livemode: false,
        pending_webhooks: 1,
        data: { object: structuredClone(object) },
      };
      events.push(event);
      await books.onEvent(event);
      return event;
    },
    /** The customer pays. */
    async pay(id: string) {
      const session = sessionOf(id);
      if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
      const intent = books.nextId('pi');
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: intent,
        url: null,
      });
      await books.happen('payment_intent.succeeded', { id: intent, object: 'payment_intent' });
      return books.happen('checkout.session.completed', session);
    },
    /** Ends the session after its half hour. */
    async expire(id: string) {
      const session = sessionOf(id);
      Object.assign(session, { status: 'expired', url: null });
      return books.happen('checkout.session.expired', session);
    },
    /** Makes a refund in Stripe's dashboard. */
    async refundByHand(session: string, amount: number) {
      const payment_intent = String(sessionOf(session).payment_intent);
      const from = events.length;
      const answer = createRefund(books, { payment_intent, amount, metadata: {} });
      if (answer.status !== 200) throw new Error('Stripe refuses the refund');
      await books.happen('charge.refunded', { id: books.nextId('ch'), object: 'charge', payment_intent });
      return events.slice(from);
    },
    async settleRefund(id: string, status: 'succeeded' | 'failed') {
      const refund = refunds.get(id);
      if (!refund) throw new Error('No such refund');
      refund.status = status;
      return books.happen(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    },
  };
  function sessionOf(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw new Error('No such session');
    return session;
  }
  return books;
}

export type Answer = { status: number; body: object; headers?: Record<string, string> };
type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

const refusal = (status: number, message: string, code?: string, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, message, code } },
});
const missing = (id: string) => refusal(404, `No such object: '${id}'`, 'resource_missing');

/** Stripe's response to a call of its API. */
export function answerTo(books: Books, request: Request): Answer {
  const { method, headers, body } = request;
  if (headers.authorization !== 'Bearer sk_test_standin') return refusal(401, 'Invalid API Key provided');
  if (headers['stripe-version'] !== Stripe.API_VERSION) return refusal(400, 'Invalid Stripe API version');
  const { pathname, searchParams } = new URL(request.url, 'http://standin');
  if (method === 'GET') return read(books, pathname, searchParams);
  const key = String(headers['idempotency-key'] ?? '');
  // Ignore keys that the client library generates: they cover its own retries only.
  if (key === '' || key.startsWith('stripe-node-retry'))
    return refusal(400, 'Send an Idempotency-Key of your own');
  const asked = `${pathname}?${body}`;
  const earlier = books.answers.get(key);
  if (earlier && earlier.asked !== asked)
    return refusal(
      400,
      'Keys for idempotent requests can only be used with the same parameters',
      undefined,
      'idempotency_error',
    );
  if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } };
  const answer = structuredClone(write(books, pathname, body));
  if (answer.status < 500) books.answers.set(key, { asked, answer });
  return answer;
}

function read({ sessions, refunds }: Books, path: string, query: URLSearchParams): Answer {
  if (path === '/v1/refunds') {
    const data = [...refunds.values()].filter(
      ({ payment_intent }) => payment_intent === query.get('payment_intent'),
    );
    return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
  }
  if (path === '/v1/checkout/sessions') {
    const data = [...sessions.values()].filter(
      ({ payment_intent }) => payment_intent === query.get('payment_intent'),
    );
    return { status: 200, body: { object: 'list', data, has_more: false, url: path } };
  }
  const id = path.split('/').at(-1) ?? '';
  const found = path.startsWith('/v1/refunds/') ? refunds.get(id) : sessions.get(id);
  return found ? { status: 200, body: found } : missing(id);
}

function write(books: Books, path: string, body: string): Answer {
  if (path === '/v1/checkout/sessions')
    return parsed(CreateSession, body, (requested) => createSession(books, requested));
  if (path === '/v1/refunds')
    return parsed(CreateRefund, body, (requested) => createRefund(books, requested));
  const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
  const session = books.sessions.get(id);
  if (!session) return missing(id);
  if (session.status !== 'open')
    return refusal(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}`,
    );
  void books.expire(id);
  return { status: 200, body: session };
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  body: string,
  act: (asked: z.output<Schema>) => Answer,
): Answer {
  const read = schema.safeParse(readParameters(body));
  if (read.success) return act(read.data);
  const [issue] = read.error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  return refusal(
    400,
    `${isUnknown ? 'Received unknown parameter' : 'Invalid'}: ${issue?.path.join('.')} ${issue?.message}`,
    isUnknown ? 'parameter_unknown' : 'parameter_invalid',
  );
}

function createSession(books: Books, requested: z.output<typeof CreateSession>): Answer {
  const issue = faultOf(requested, books.now());
  if (issue) return refusal(400, issue.message, issue.code);
  const id = books.nextId('cs');
  const session: Session = {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: totalOf(requested.line_items),
    currency: requested.line_items[0]?.price_data.currency ?? null,
    client_reference_id: requested.client_reference_id,
    customer_email: requested.customer_email ?? null,
    metadata: requested.metadata,
    payment_intent: null,
    expires_at: requested.expires_at,
    url: books.pageOf(id),
    success_url: requested.success_url,
    cancel_url: requested.cancel_url,
    livemode: false,
  };
  books.sessions.set(id, session);
  return { status: 200, body: session };
}

function createRefund(
  books: Books,
  { payment_intent, amount, metadata }: z.output<typeof CreateRefund>,
): Answer {
  const session = [...books.sessions.values()].find((each) => each.payment_intent === payment_intent);
  if (!session) return missing(payment_intent);
  if (books.isEmpty) return refusal(400, 'Insufficient funds in your Stripe balance', 'balance_insufficient');
  const before = [...books.refunds.values()].filter(
    (each) => each.payment_intent === payment_intent && each.status !== 'failed',
  );
  const left = (session.amount_total ?? 0) - before.reduce((sum, refund) => sum + refund.amount, 0);
  if (amount > left)
    return refusal(
      400,
      `Refund amount is greater than unrefunded amount (${left})`,
      'charge_already_refunded',
    );
  const refund: Refund = {
    id: books.nextId('re'),
    object: 'refund',
    amount,
    currency: session.currency ?? '',
    status: books.refundStatus,
    payment_intent,
    metadata,
  };
  books.refunds.set(refund.id, refund);
  void books.happen('refund.created', refund);
  if (refund.status === 'succeeded') void books.happen('refund.updated', refund);
  return { status: 200, body: refund };
}
