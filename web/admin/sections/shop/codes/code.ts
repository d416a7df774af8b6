import type { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';

export type Code = ReplyOf<typeof staffShopCalls.codes>[number];
