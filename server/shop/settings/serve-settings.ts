import type { ShopSettings } from '#contract/shop-settings.ts';
import { staffShopEndpoints as calls } from '#contract/staff-shop.ts';
import type { Deps } from '#server/deps.ts';
import { check } from '#server/http/read-input.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { quote } from '../pricing/quote.ts';
import { lockSetUp, refuseOld, revisionOf } from '../set-up.ts';
import { missingIn } from './missing.ts';
import { readSettings } from './read-settings.ts';
import { writeSettings } from './write-settings.ts';
import { WrittenSettings } from './written-settings.ts';

/** The shop's settings. A change is one transaction with its entry in the audit log. */
export function serveShopSettings(serve: Serve, { db, now, payments }: Deps): void {
  const hasCards = payments.provider !== undefined;
  const shown = (settings: ShopSettings) => ({
    ...settings,
    revision: revisionOf(settings),
    missing: missingIn(settings, hasCards),
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
    return quote(db, cart, now(), { settings, hasCards, isExact: true });
  });
}
