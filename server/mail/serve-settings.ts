import { type MailSettings, staffMailEndpoints } from '#contract/staff-mails.ts';
import { mailSettings } from '#server/db/tables/mails.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { lockSetUp, refuseOld, revisionOf } from '#server/shop/set-up.ts';
import { actorOf } from '#server/staff/actor.ts';
import { record } from '#server/staff/audit.ts';
import { readMailSettings } from './settings.ts';

/** /api/staff/mail-settings: where mail goes and whom it is from. A change is one transaction with its entry in the audit log. */
export function serveMailSettings(serve: Serve, { db, mail }: Pick<Deps, 'db' | 'mail'>): void {
  const environment = { to: mail.MAIL_TO ?? null, from: mail.MAIL_FROM ?? null };
  const shown = (settings: MailSettings) => ({ ...settings, revision: revisionOf(settings), environment });

  serve(staffMailEndpoints.settings, async () => shown(await readMailSettings(db)));

  serve(staffMailEndpoints.putSettings, ({ body: { revision, to, from }, staff, c }) =>
    db.transaction(async (tx) => {
      await lockSetUp(tx);
      const before = await readMailSettings(tx);
      const after = { to, from };
      refuseOld({ revision, wanted: after }, before, 'settings-changed');
      await tx.update(mailSettings).set({ mailTo: to, mailFrom: from });
      await record(tx, actorOf(c, staff), { action: 'changed where mail goes', before, after });
      return shown(after);
    }),
  );
}
