import { cartEndpoints } from '#contract/shop/cart.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { tryCode } from '../codes/try-code.ts';
import { deliveredTo } from '../places/countries.ts';
import type { ShopServices } from '../services.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { FoundCode } from './discount.ts';
import { quote } from './quote.ts';

/** Public calls: the price of a cart, and the checkout's options. */
export function serveCart(serve: Serve, deps: ShopServices): void {
  const { db, now, payments } = deps;

  serve(cartEndpoints.quote, async ({ body, c }) =>
    quote(db, body, now(), {
      code: await codeOf(body.code, c.get('clientAddress')),
      hasCards: payments.provider !== undefined,
    }),
  );

  serve(
    cartEndpoints.checkout,
    async () => ({ countries: deliveredTo(await readSettings(db)), payments: [...payments.names] }),
    () => ['shop-settings', 'services'],
  );

  /** Over the limit of code guesses, the cart is priced without a code. */
  async function codeOf(typed: string | undefined, address: string): Promise<FoundCode | undefined> {
    try {
      return await tryCode(deps, typed, address);
    } catch (refused) {
      if (refused instanceof TooMany) return { problem: 'Too many codes were tried: please wait an hour' };
      throw refused;
    }
  }
}
