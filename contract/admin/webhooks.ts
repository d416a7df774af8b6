import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedId, Nothing, When, wholeNumber } from '#contract/core/scalars.ts';
import { Id } from '#contract/core/slug.ts';
import { webhookCalls as calls, WEBHOOK_EVENTS, type WebhookEvent } from './webhook-calls.ts';

const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
const Event = z.enum(EVENT_NAMES).meta({ id: 'WebhookEvent' });

const Webhook = z
  .object({
    id: Id,
    address: z.string(),
    events: z.array(Event),
    active: z.boolean(),
    failingSince: When.nullable().describe('when the first of nothing but failures was'),
    wasTurnedOff: z.boolean().describe('by the site, after days of nothing but failures'),
  })
  .meta({ id: 'Webhook' });

const Delivery = z
  .object({
    id: Id,
    event: z.string().describe('webhook-id: the same for each try'),
    type: z.string(),
    state: z.enum(['queued', 'delivered', 'failed']),
    createdAt: When,
    tries: z.int(),
    triedAt: When.nullable(),
    status: z.int().nullable().describe('of the last answer; null without one'),
    words: z.string().nullable().describe('what went wrong at the last try'),
    answer: z.string().describe('the beginning of the last answer'),
    took: z.int().nullable().describe('milliseconds'),
    nextAt: When.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const AskedWebhook = z.object({ id: AskedId });
const Secret = z.string().describe('whsec_ and the key in base64; shown this once');

export const webhookEndpoints = {
  all: defineEndpoint(calls.all, { summary: 'All webhooks, without their secrets', reply: z.array(Webhook) }),
  put: defineEndpoint(calls.put, {
    summary: 'Add a webhook, whose secret is in the reply alone; or, with an id, change one',
    body: z.object({
      id: z.int().min(1).max(2_147_483_647).nullable(),
      address: z.string().trim().min(1, 'Please give an address').max(1_000),
      events: z
        .array(Event)
        .min(1, 'Please choose at least one event')
        .max(EVENT_NAMES.length)
        .transform((chosen) => EVENT_NAMES.filter((each) => chosen.includes(each))),
      active: z.boolean(),
    }),
    reply: z.object({ id: Id, secret: Secret.nullable() }).meta({ id: 'WebhookWritten' }),
    faults: ['webhook-not-found', 'too-many-webhooks'],
  }),
  remove: defineEndpoint(calls.remove, {
    summary: 'Remove a webhook with its log. Idempotent',
    params: AskedWebhook,
    reply: Nothing,
  }),
  rotate: defineEndpoint(calls.rotate, {
    summary: 'Make a new secret. For a day, deliveries are signed with the one before as well',
    params: AskedWebhook,
    reply: z.object({ secret: Secret }),
    faults: ['webhook-not-found'],
  }),
  test: defineEndpoint(calls.test, {
    summary: 'Queue a delivery of the type webhook.test',
    params: AskedWebhook,
    reply: Nothing,
    faults: ['webhook-not-found', 'webhook-off'],
  }),
  deliveries: defineEndpoint(calls.deliveries, {
    summary: 'The deliveries of a webhook, newest first; `before` is the `next` of the page before',
    params: AskedWebhook,
    query: z.object({ before: AskedId.optional(), limit: wholeNumber(1, 100).prefault(20) }),
    reply: z.object({ rows: z.array(Delivery), next: Id.nullable() }),
  }),
  again: defineEndpoint(calls.again, {
    summary: 'Send a delivery again, with the same id and body',
    params: AskedWebhook,
    reply: Nothing,
    faults: ['delivery-not-found', 'webhook-off'],
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
