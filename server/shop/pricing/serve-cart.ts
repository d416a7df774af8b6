import { cartEndpoints } from '#contract/cart.ts';
import type { Deps } from '#server/deps.ts';
import { TooMany } from '#server/http/errors.ts';
import { CODE_LIMIT } from '#server/http/rate-limits.ts';
import type { Serve } from '#server/http/serve.ts';
import { findCode } from '../codes/find-code.ts';
import { deliveredTo } from '../places/countries.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { FoundCode } from './discount.ts';
import { quote } from './quote.ts';

/** What a cart comes to, and what the checkout needs to know. */
export function serveCart(serve: Serve, { db, limits, now, payments }: Deps): void {
  serve(cartEndpoints.quote, async ({ body, c }) =>
    quote(db, body, now(), { code: await codeOf(body.code, c.get('clientAddress')) }),
  );

  serve(
    cartEndpoints.checkout,
    async () => ({ countries: deliveredTo(await readSettings(db)), payments: [...payments.names] }),
    () => ['shop-settings'],
  );

  /** Unknown codes count against an address, so that nobody tries them all. The cart is priced in any case. */
  async function codeOf(typed: string | undefined, address: string): Promise<FoundCode | undefined> {
    if (!typed) return undefined;
    try {
      await limits.take(CODE_LIMIT, address);
    } catch (refused) {
      if (refused instanceof TooMany) return { problem: 'Too many codes were tried: please wait an hour' };
      throw refused;
    }
    const found = await findCode(db, typed, now());
    if (!found || !('isUnknown' in found)) await limits.giveBack(CODE_LIMIT, address);
    return found;
  }
}
