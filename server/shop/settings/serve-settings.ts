import type { ShopSettings } from '#contract/shop-settings.ts';
import { staffShopEndpoints as calls } from '#contract/staff-shop.ts';
import type { Deps } from '#server/deps.ts';
import { check } from '#server/http/read-input.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { addCode, listCodes, readCode, removeCode, writeCode } from '../codes/codes.ts';
import { quote } from '../pricing/quote.ts';
import { lockSetUp, refuseOld, revisionOf } from '../set-up.ts';
import { readSettings } from './read-settings.ts';
import { writeSettings } from './write-settings.ts';
import { WrittenSettings } from './written-settings.ts';

/** Settings and discount codes. Each change is one transaction with its entry in the audit log. */
export function serveShopSettings(serve: Serve, { db, now }: Deps): void {
  serve(calls.settings, async () => withRevision(await readSettings(db)));

  serve(calls.putSettings, ({ body: { revision, ...body }, staff, c }) => {
    check(WrittenSettings, body);
    return db.transaction(async (tx) => {
      await lockSetUp(tx);
      const before = await readSettings(tx);
      refuseOld({ revision, wanted: body }, before, 'settings-changed');
      await writeSettings(tx, body);
      await record(tx, actorOf(c, staff), { action: 'changed the shop’s settings', before, after: body });
      return withRevision(body);
    });
  });

  serve(calls.trySettings, ({ body: { cart, settings } }) => {
    if (settings) check(WrittenSettings, settings);
    return quote(db, cart, now(), { settings });
  });

  serve(calls.codes, () => listCodes(db));

  serve(calls.putCode, ({ params: { code }, body: { isNew, ...terms }, staff, c }) =>
    db.transaction(async (tx) => {
      const before = await readCode(tx, code);
      const after = await (isNew ? addCode : writeCode)(tx, code, terms);
      await record(tx, actorOf(c, staff), { action: 'wrote a discount code', what: code, before, after });
      return after;
    }),
  );

  serve(calls.removeCode, ({ params: { code }, staff, c }) =>
    db.transaction(async (tx) => {
      const before = await removeCode(tx, code);
      await record(tx, actorOf(c, staff), { action: 'removed a discount code', what: code, before });
      return null;
    }),
  );
}

const withRevision = (settings: ShopSettings) => ({ ...settings, revision: revisionOf(settings) });
