import { type MailSettings, staffMailEndpoints } from '#contract/admin/staff-mails.ts';
import { actorOf } from '../audit/actor.ts';
import { record } from '../audit/audit.ts';
import { lockSetUp, refuseOld, revisionOf } from '../db/settings-lock.ts';
import { mailSettings } from '../db/tables/mails.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readMailSettings } from './settings.ts';

/** /api/staff/mail-settings: receivers and sender of mail. A change is one transaction with its audit log entry. */
export function serveMailSettings(serve: Serve, { db, mail }: Pick<Services, 'db' | 'mail'>): void {
  const environment = { to: mail.MAIL_TO ?? null, from: mail.MAIL_FROM ?? null };
  const shown = (settings: MailSettings) => ({ ...settings, revision: revisionOf(settings), environment });

  serve(staffMailEndpoints.settings, async () => shown(await readMailSettings(db)));

  serve(staffMailEndpoints.putSettings, ({ body: { revision, to, from, receivers }, staff, c }) =>
    db.transaction(async (tx) => {
      await lockSetUp(tx);
      const before = await readMailSettings(tx);
      const after = { to, from, receivers };
      refuseOld({ revision, wanted: after }, before, 'settings-changed');
      await tx.update(mailSettings).set({ mailTo: to, mailFrom: from, receivers });
      await record(tx, actorOf(c, staff), { action: 'changed where mail goes', before, after });
      return shown(after);
    }),
  );
}
