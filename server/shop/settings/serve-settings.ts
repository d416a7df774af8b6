import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { staffShopEndpoints as calls } from '#contract/shop/staff-shop.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { lockSetUp, refuseOld, revisionOf } from '#server/platform/db/settings-lock.ts';
import { check } from '#server/platform/http/read-input.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { quote } from '../pricing/quote.ts';
import type { ShopServices } from '../services.ts';
import { missingIn } from './missing.ts';
import { readSettings } from './read-settings.ts';
import { writeSettings } from './write-settings.ts';
import { WrittenSettings } from './written-settings.ts';

/** The shop's settings. A change and its entry in the audit log share one transaction. */
export function serveShopSettings(serve: Serve, { db, now, payments }: ShopServices): void {
  const hasCards = () => payments.provider !== undefined;
  const shown = (settings: ShopSettings) => ({
    ...settings,
    revision: revisionOf(settings),
    missing: missingIn(settings, hasCards()),
  });

  serve(calls.settings, async () => shown(await readSettings(db)));

  serve(calls.putSettings, ({ body: { revision, ...body }, staff, c }) => {
    check(WrittenSettings, body);
    return db.transaction(async (tx) => {
      await lockSetUp(tx);
      const before = await readSettings(tx);
      refuseOld({ revision, wanted: body }, before, 'settings-changed');
      await writeSettings(tx, body);
      await record(tx, actorOf(c, staff), { action: 'changed the shop’s settings', before, after: body });
      return shown(body);
    });
  });

  serve(calls.trySettings, ({ body: { cart, settings } }) => {
    if (settings) check(WrittenSettings, settings);
    return quote(db, cart, now(), { settings, hasCards: hasCards(), isExact: true });
  });
}
