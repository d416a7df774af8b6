import { systemEndpoints } from '#contract/admin/system.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { isGiven, readStartSettings } from '#server/platform/configuration/start-settings.ts';
import { lockSetUp } from '#server/platform/db/settings-lock.ts';
import { startSettings } from '#server/platform/db/tables/start-settings.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { RELEASE } from '#server/platform/release.ts';
import type { Services } from '#server/platform/services.ts';
import { findSite } from '../doctor/check-address.ts';
import { migrationsToCome } from '../doctor/check-database.ts';
import type { Operations } from '../routes.ts';

type Options = Pick<Services, 'db' | 'pool' | 'siteUrl' | 'timeZone'> & { operations: Operations };

const startedAt = new Date();

/** /api/staff/system: what the site runs on, what it was started with, and whether all is well; for owners. */
export function serveSystem(serve: Serve, { db, pool, siteUrl, timeZone, operations }: Options): void {
  serve(systemEndpoints.read, async () => {
    const stored = await readStartSettings(db);
    const { rows } = await pool.query<{ version: string }>(
      "SELECT current_setting('server_version') AS version",
    );
    return {
      release: RELEASE,
      node: process.version,
      database: `PostgreSQL ${rows[0]?.version ?? ''}, ${isGiven('DATABASE_URL') ? 'a server' : 'embedded'}`,
      migrationsToCome: await migrationsToCome(pool),
      startedAt: startedAt.toISOString(),
      siteUrl: { inUse: siteUrl, stored: stored.siteUrl, byEnvironment: isGiven('SITE_URL') },
      timeZone: { inUse: timeZone, stored: stored.timeZone, byEnvironment: isGiven('TIME_ZONE') },
      canRestart: operations.restart !== undefined,
    };
  });

  // Each look asks other servers, so one at a time for all owners.
  let looking: ReturnType<NonNullable<Operations['examine']>> | undefined;
  serve(systemEndpoints.examine, async ({ c }) => {
    looking ??= (
      operations.examine?.({ for: c.req.header('x-forwarded-for') }) ?? Promise.resolve([])
    ).finally(() => {
      looking = undefined;
    });
    return { findings: await looking };
  });

  serve(systemEndpoints.put, async ({ body: { unreached, ...after }, staff, c }) => {
    if (after.siteUrl !== null && isGiven('SITE_URL')) throw new HttpError('service-of-environment');
    if (after.timeZone !== null && isGiven('TIME_ZONE')) throw new HttpError('service-of-environment');
    const before = await readStartSettings(db);
    if (after.siteUrl !== null && after.siteUrl !== before.siteUrl && !unreached) {
      const { isFound, words } = await findSite(after.siteUrl);
      if (!isFound) {
        const said = `This machine does not find the site at that address: ${words}`;
        throw new Invalid(said, { siteUrl: said });
      }
    }
    await db.transaction(async (tx) => {
      await lockSetUp(tx);
      await tx.delete(startSettings);
      await tx.insert(startSettings).values(after);
      await record(tx, actorOf(c, staff), { action: 'changed what the site starts with', before, after });
    });
    return null;
  });

  serve(systemEndpoints.restart, async ({ staff, c }) => {
    if (!operations.restart) throw new HttpError('no-restart');
    await record(db, actorOf(c, staff), { action: 'restarted the site' });
    operations.restart();
    return null;
  });
}
