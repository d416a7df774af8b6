import { beforeEach } from 'vitest';
import { shellActor } from '#server/platform/audit/actor.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { auditLog, staff, staffInvitations } from '#server/platform/db/tables/staff.ts';
import { rateLimits } from '#server/platform/db/tables/visitors.ts';
import { addStaff, codeAt } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, PASSWORD, type Visitor } from '#tests/visitor.ts';
import { administer } from '../team/administer.ts';

const START = new Date('2027-02-12T20:00:00Z');
export const [MINUTE, HOUR] = [60_000, 60 * 60_000];
export const EMAIL = 'ada@films.example';

/** A site with a stopped clock. Before each test its only member of staff is Ada, an owner. */
export async function startAuth() {
  let time = START;
  let ada = 0;
  const now = () => time;
  const site = await startApp({ now });

  beforeEach(async () => {
    time = START;
    await site.db.delete(staff);
    await site.db.delete(staffInvitations);
    await site.db.delete(rateLimits);
    await site.db.delete(mails);
    ada = await addStaff(site.db, EMAIL, 'owner');
  });

  return {
    site,
    now,
    ada: () => ada,
    wait(ms: number): void {
      time = new Date(time.getTime() + ms);
    },
    password: (visitor: Visitor, word = PASSWORD, email = EMAIL) =>
      visitor.send('POST', '/api/staff/login', { email, password: word }),
    code: (visitor: Visitor, digits = codeAt(time)) =>
      visitor.send('POST', '/api/staff/factor', { kind: 'totp', code: digits }),
    async stage(visitor: Visitor): Promise<string | null> {
      const me = (await (await visitor.send('GET', '/api/staff/me')).json()) as { stage: string } | null;
      return me?.stage ?? null;
    },
    audited: async () =>
      (await site.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action),

    /** The token of an invitation made from the command line. */
    async invite(email: string): Promise<string> {
      const people = administer({
        db: site.db,
        mail: { SITE_URL: 'http://localhost' },
        staffUrl: 'http://localhost',
        now,
      });
      const link = await people.invite(shellActor('root'), email, ['desk']);
      return link?.split('#')[1] ?? '';
    },
    accept: (visitor: Visitor, token: string) =>
      visitor.send('POST', '/api/staff/invitation/accept', { token, name: 'Omar', password: PASSWORD }),
    from: (address: string) => createVisitor(site.app, { address }),
  };
}
