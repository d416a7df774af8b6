import { staffPeople } from '#contract/admin/staff-people.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { listAudit } from '#server/platform/audit/audit.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { administer } from './administer.ts';
import { listInvitations } from './invitations.ts';
import { listPeople } from './people.ts';

/** Staff, invitations, the audit log. */
export function servePeopleOfStaff(serve: Serve, deps: Services): void {
  const { db, now } = deps;
  const people = administer(deps);

  serve(staffPeople.people, async () =>
    (await listPeople(db)).map(({ lastSeenAt, createdAt, ...person }) => ({
      ...person,
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  );
  serve(staffPeople.changeRoles, async ({ staff, params, body, c }) => {
    await people.changeRoles(actorOf(c, staff), params.id, body.roles);
    return null;
  });
  serve(staffPeople.resetPerson, async ({ staff, params, c }) => ({
    link: await people.reset(actorOf(c, staff), params.id),
  }));
  serve(staffPeople.removePerson, async ({ staff, params, c }) => {
    await people.remove(actorOf(c, staff), params.id);
    return null;
  });

  serve(staffPeople.invitations, async () =>
    (await listInvitations(db, now())).map((each) => ({
      ...each,
      expiresAt: each.expiresAt.toISOString(),
    })),
  );
  serve(staffPeople.invite, async ({ staff, body, c }) => ({
    link: await people.invite(actorOf(c, staff), body.email, body.roles),
  }));
  serve(staffPeople.withdrawInvitation, async ({ staff, params, c }) => {
    await people.withdraw(actorOf(c, staff), params.id);
    return null;
  });

  serve(staffPeople.audit, async ({ query }) => {
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
