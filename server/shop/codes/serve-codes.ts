import type { DiscountCode } from '#contract/shop/shop-settings.ts';
import { staffShopEndpoints as calls } from '#contract/shop/staff-shop.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { lockSetUp } from '#server/platform/db/settings-lock.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addCode, changeCode, listCodes, readCode, removeCode, revisionOfCode } from './codes.ts';

/** Discount codes. Each change and its entry in the audit log share one transaction. */
export function serveCodes(serve: Serve, { db }: Pick<Services, 'db'>): void {
  serve(calls.codes, async () => (await listCodes(db)).map(withRevision));

  serve(calls.putCode, ({ params: { code }, body: { revision, ...terms }, staff, c }) =>
    db.transaction(async (tx) => {
      await lockSetUp(tx);
      const before = await readCode(tx, code);
      const after =
        revision === null ? await addCode(tx, code, terms) : await changeCode(tx, before, terms, revision);
      await record(tx, actorOf(c, staff), { action: 'wrote a discount code', what: code, before, after });
      return withRevision(after);
    }),
  );

  serve(calls.removeCode, ({ params: { code }, staff, c }) =>
    db.transaction(async (tx) => {
      const before = await removeCode(tx, code);
      if (before)
        await record(tx, actorOf(c, staff), { action: 'removed a discount code', what: code, before });
      return null;
    }),
  );
}

const withRevision = (code: DiscountCode) => ({ ...code, revision: revisionOfCode(code) });
