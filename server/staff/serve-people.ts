import { z } from 'zod';
import { staffEndpoints } from '#contract/staff.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from './actor.ts';
import { administer } from './administer.ts';
import { listAudit, record } from './audit.ts';
import { listInvitations } from './invitations.ts';
import { listPeople } from './people.ts';
import { clearStaffCookie } from './session-cookie.ts';
import { endSession, listSessions } from './sessions.ts';

/** Staff, invitations, one's own sessions, the audit log. */
export function servePeopleOfStaff(serve: Serve, deps: Deps): void {
  const { db, now, staffUrl } = deps;
  const people = administer(deps);

  serve(staffEndpoints.people, async () =>
    (await listPeople(db)).map(({ lastSeenAt, createdAt, ...person }) => ({
      ...person,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  );
  serve(staffEndpoints.changeRole, async ({ staff, params, body, c }) => {
    await people.changeRole(actorOf(c, staff), params.id, body.role);
    return null;
  });
  serve(staffEndpoints.resetPerson, async ({ staff, params, c }) => ({
    link: await people.reset(actorOf(c, staff), params.id),
  }));
  serve(staffEndpoints.removePerson, async ({ staff, params, c }) => {
    await people.remove(actorOf(c, staff), params.id);
    return null;
  });

  serve(staffEndpoints.invitations, async () =>
    (await listInvitations(db, now())).map((each) => ({
      ...each,
      expiresAt: each.expiresAt.toISOString(),
    })),
  );
  serve(staffEndpoints.invite, async ({ staff, body, c }) => ({
    link: await people.invite(actorOf(c, staff), body.email, body.role),
  }));
  serve(staffEndpoints.withdrawInvitation, async ({ staff, params, c }) => {
    await people.withdraw(actorOf(c, staff), params.id);
    return null;
  });

  serve(staffEndpoints.sessions, ({ staff }) => listSessions(db, staff.id, staff.sessionId, now()));
  serve(staffEndpoints.endSession, async ({ staff, params, c }) => {
    await db.transaction(async (tx) => {
      const isEnded = z.uuid().safeParse(params.id).success && (await endSession(tx, staff.id, params.id));
      if (isEnded) await record(tx, actorOf(c, staff), { action: 'session ended', what: params.id });
    });
    if (params.id === staff.sessionId) clearStaffCookie(c, staffUrl);
    return null;
  });

  serve(staffEndpoints.audit, async ({ query }) => {
    const { entries, next } = await listAudit(db, query);
    return {
      entries: entries.map(({ at, address, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        from: address,
      })),
      next,
    };
  });
}
