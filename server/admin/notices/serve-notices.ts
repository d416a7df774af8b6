import { eq } from 'drizzle-orm';
import { staffAuth } from '#contract/admin/staff-auth.ts';
import { NOTICE_NAMES, NOTICES } from '#contract/admin/staff-notices.ts';
import { mayCall } from '#contract/core/staff-roles.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { lockPerson } from '../team/people.ts';

/** What each person is mailed about, which they choose among what their roles permit. */
export function serveNotices(serve: Serve, { db }: Pick<Services, 'db'>): void {
  serve(staffAuth.notices, async ({ staff: { id, roles } }) => {
    const [person] = await db.select({ notices: staff.notices }).from(staff).where(eq(staff.id, id));
    return NOTICE_NAMES.filter((name) => mayCall(roles, NOTICES[name].needs)).map((name) => ({
      name,
      isOn: person?.notices.includes(name) ?? false,
    }));
  });

  serve(staffAuth.switchNotice, async ({ staff: { id, roles }, body: { name, isOn } }) => {
    if (!mayCall(roles, NOTICES[name].needs)) throw new HttpError('permission-needed');
    await db.transaction(async (tx) => {
      const person = await lockPerson(tx, id);
      const others = person?.notices.filter((each) => each !== name) ?? [];
      await tx
        .update(staff)
        .set({ notices: isOn ? [...others, name] : others })
        .where(eq(staff.id, id));
    });
    return null;
  });
}
