import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { Cart, Quote } from './cart.ts';
import { DiscountCode, ShopSettings } from './shop-settings.ts';
import { staffShopCalls as calls } from './staff-shop-calls.ts';

/** `revision`: of the settings; it changes with them. */
const StaffSettings = ShopSettings.safeExtend({ revision: z.string() }).meta({ id: 'StaffSettings' });

const StaffSettingsNow = StaffSettings.safeExtend({
  missing: z.array(z.string()).describe('messages; empty once the shop takes orders'),
}).meta({ id: 'StaffSettingsNow' });

/** `revision`: of its terms; it changes with them. */
const StaffCode = DiscountCode.extend({ revision: z.string() }).meta({ id: 'StaffCode' });

/** A code as staff save it; the code itself is in the address, and the shop counts its uses. */
const CodeTerms = DiscountCode.omit({ code: true, used: true })
  .extend({ revision: z.string().nullable().describe('of the terms as read; null creates a code') })
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
    summary: 'Settings of the shop, and what is missing before it can take orders',
    reply: StaffSettingsNow,
  }),
  putSettings: defineEndpoint(calls.putSettings, {
    summary: 'Update the settings of the shop; the next quote uses them. `revision`: revision as read',
    body: StaffSettings,
    reply: StaffSettingsNow,
    faults: ['settings-changed'],
  }),
  trySettings: defineEndpoint(calls.trySettings, {
    summary: 'Quote for a cart with unsaved settings',
    body: z.object({ settings: ShopSettings.optional(), cart: Cart }),
    reply: Quote,
  }),
  codes: defineEndpoint(calls.codes, {
    summary: 'All discount codes, by name; at most 1,000',
    reply: z.array(StaffCode),
  }),
  putCode: defineEndpoint(calls.putCode, {
    summary: 'Create a discount code, or change the terms of one; its count of uses continues',
    params: z.object({ code: DiscountCode.shape.code }),
    body: CodeTerms,
    reply: StaffCode,
    faults: ['too-many-codes', 'code-taken', 'code-not-found', 'code-changed'],
  }),
  removeCode: defineEndpoint(calls.removeCode, {
    summary: 'Delete a discount code; orders that used it keep it. Idempotent',
    params: z.object({ code: z.string() }),
    reply: z.null(),
  }),
} satisfies Record<keyof typeof calls, Endpoint>;
