import { cartEndpoints } from '#contract/cart.ts';
import type { Deps } from '#server/deps.ts';
import { TooMany } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { tryCode } from '../codes/try-code.ts';
import { deliveredTo } from '../places/countries.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { FoundCode } from './discount.ts';
import { quote } from './quote.ts';

/** What a cart comes to, and what the checkout needs to know. */
export function serveCart(serve: Serve, deps: Deps): void {
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
    () => ['shop-settings'],
  );

  /** Whoever has tried too many codes is told the price without one. */
  async function codeOf(typed: string | undefined, address: string): Promise<FoundCode | undefined> {
    try {
      return await tryCode(deps, typed, address);
    } catch (refused) {
      if (refused instanceof TooMany) return { problem: 'Too many codes were tried: please wait an hour' };
      throw refused;
    }
  }
}
