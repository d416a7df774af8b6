import { z } from 'zod';
import { Cart, Quote } from './cart.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { DiscountCode, ShopSettings } from './shop-settings.ts';
import { staffShopCalls as calls } from './staff-shop-calls.ts';

/** `revision`: of the settings that were read; it is another one once somebody has changed them. */
const StaffSettings = ShopSettings.safeExtend({ revision: z.string() }).meta({ id: 'StaffSettings' });

const StaffSettingsNow = StaffSettings.safeExtend({
  missing: z.array(z.string()).describe('in words; empty once the shop takes orders'),
}).meta({ id: 'StaffSettingsNow' });

/** `revision`: of its terms; it is another one once somebody has changed them. */
const StaffCode = DiscountCode.extend({ revision: z.string() }).meta({ id: 'StaffCode' });

/** A code as staff write it; the address has the code itself, and the shop counts its uses. */
const CodeTerms = DiscountCode.omit({ code: true, used: true })
  .extend({ revision: z.string().nullable().describe('of the terms that were read; null makes a new code') })
  .refine(({ kind, value }) => kind !== 'percent' || (value >= 1 && value <= 100), {
    path: ['value'],
    message: 'must be 1 to 100 per cent',
  })
  .refine(({ kind, value }) => kind !== 'amount' || value >= 1, {
    path: ['value'],
    message: 'must be an amount',
  })
  .refine(({ fromAt, untilAt }) => !fromAt || !untilAt || fromAt < untilAt, {
    path: ['untilAt'],
    message: 'must be later than from',
  })
  .meta({ id: 'CodeTerms' });

export const staffShopEndpoints = {
  settings: defineEndpoint(calls.settings, {
    summary: 'What the shop is set up with, and what it lacks before it takes an order',
    reply: StaffSettingsNow,
  }),
  putSettings: defineEndpoint(calls.putSettings, {
    summary:
      'Change the settings of the shop; they count from the next quote on. `revision`: of those that were read',
    body: StaffSettings,
    reply: StaffSettingsNow,
    faults: ['settings-changed'],
  }),
  trySettings: defineEndpoint(calls.trySettings, {
    summary: 'What a cart would come to, with settings that are not saved',
    body: z.object({ settings: ShopSettings.optional(), cart: Cart }),
    reply: Quote,
  }),
  codes: defineEndpoint(calls.codes, {
    summary: 'All discount codes, by name; at most 1,000',
    reply: z.array(StaffCode),
  }),
  putCode: defineEndpoint(calls.putCode, {
    summary: 'Make a discount code, or change the terms of one that was read; its uses go on being counted',
    params: z.object({ code: DiscountCode.shape.code }),
    body: CodeTerms,
    reply: StaffCode,
    faults: ['too-many-codes', 'code-taken', 'code-not-found', 'code-changed'],
  }),
  removeCode: defineEndpoint(calls.removeCode, {
    summary: 'Remove a discount code; orders that used it keep it. The same again changes nothing',
    params: z.object({ code: z.string() }),
    reply: z.null(),
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
