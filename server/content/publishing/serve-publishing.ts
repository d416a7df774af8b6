import type { Context } from 'hono';
import type pg from 'pg';
import { CONTENT_KINDS, type ContentEntry } from '#contract/content/staff-content.ts';
import { staffPublishingEndpoints as calls } from '#contract/content/staff-publishing-endpoints.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { type AuditAction, record } from '#server/platform/audit/audit.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { changeContent } from '#server/platform/db/content-lock.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { type App, type AppEnv, refuseOtherMethods, type Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { notAccepted, noteAccepted } from '../checks/accepted.ts';
import { checkDrafts, readAll } from '../checks/check-drafts.ts';
import { deadLinks, type RequestLink, requestLink } from '../checks/links.ts';
import { maySee, requireEntries } from '../drafts/editable-kinds.ts';
import { numberOf, readEntry } from '../drafts/entry.ts';
import { lockEntries } from '../drafts/locks.ts';
import { namesOf } from '../drafts/names-of.ts';
import { goBack } from '../history/back.ts';
import { restore } from '../history/restore.ts';
import { forgetSchedules, forgetWaiting, readCalendar, readNext, schedule } from '../schedules/schedules.ts';
import { changeCategories, changeCategoriesBack } from './categories.ts';
import { lockTexts, type Numbered, publishTexts } from './publish-drafts.ts';
import { NotPublishable, Warned } from './publish-refusals.ts';
import { moveToTrash, unpublish } from './unpublish.ts';

type Request = { staff: StaffMember; c: Context<AppEnv> };

/** Staff calls that change the live site. Each change and its entry in the audit log share one transaction. */
export function servePublishing(app: App, serve: Serve, deps: Services & { askLink?: RequestLink }): void {
  const { patientPool, mediaRoots, timeZone, now } = deps;
  const looking = () => ({ mediaRoots, today: dayIn(timeZone, now()) });

  /** Runs a change of entries under the content lock. */
  function change<Result>(
    { staff, c }: Request,
    action: AuditAction,
    entries: readonly ContentEntry[],
    work: (client: pg.PoolClient) => Promise<Result>,
    after?: object,
  ): Promise<Result> {
    requireEntries(staff.roles, entries);
    return changeContent(patientPool, async (client) => {
      const result = await work(client);
      await record(openDrizzleOn(client), actorOf(c, staff), {
        action,
        what: namesOf(entries),
        ...(after && { after }),
      });
      return result;
    });
  }

  serve(calls.calendar, async ({ staff, query }) => {
    const kinds = CONTENT_KINDS.filter((kind) => maySee(staff.roles, kind));
    const after = new Date(Math.max(new Date(query.from).getTime(), now().getTime()));
    const [entries, next] = await Promise.all([
      readCalendar(deps.pool, query, kinds),
      readNext(deps.pool, after, kinds),
    ]);
    return { entries, next };
  });
  serve(calls.check, async ({ staff, body }) => {
    requireEntries(staff.roles, body.entries);
    const client = await patientPool.connect();
    const found = await readAll(client, body.entries)
      .then((texts) => checkDrafts(client, texts, looking()))
      .finally(() => client.release());
    const dead = await deadLinks(found.entries, deps.askLink ?? requestLink);
    return { faults: found.faults, warnings: [...found.warnings, ...dead] };
  });
  serve(calls.publish, ({ staff, body, c }) => {
    const { entries: requested, at, until, despiteWarnings, note } = body;
    const times = timesOf({ at, until }, now());
    const publisher = { author: staff.name, mediaRoots };
    const planned = { ...(at && { at }), ...(until && { until }) };
    return change(
      { staff, c },
      times.at ? 'scheduled' : 'published',
      requested,
      async (client) => {
        const texts = await lockTexts(client, requested);
        const { faults, warnings } = await checkDrafts(client, texts, {
          ...looking(),
          goesLive: times.at && dayIn(timeZone, times.at),
        });
        if (faults.length > 0) throw new NotPublishable(faults);
        const unasked = despiteWarnings ? [] : await notAccepted(client, warnings);
        if (unasked.length > 0) throw new Warned(unasked);
        await noteAccepted(client, texts, warnings);
        if (times.at) {
          await schedule(client, texts, times, staff);
          const waiting = await readAll(client, requested);
          return {
            entries: waiting.map((text) => ({ kind: text.kind, entry: text.entry, number: numberOf(text) })),
          };
        }
        await forgetWaiting(client, texts);
        const published = await publishTexts(client, texts, { ...publisher, note: note || 'published' });
        await forgetSchedules(client, published, ['on']);
        if (times.until) await schedule(client, await readAll(client, published), times, staff);
        return { entries: published satisfies Numbered[] };
      },
      planned,
    );
  });
  serve(calls.unpublish, async ({ staff, body, c }) => {
    await change({ staff, c }, 'took off', body.entries, (client) =>
      unpublish(client, body.entries, { author: staff.name, mediaRoots }),
    );
    return null;
  });
  serve(calls.remove, async ({ staff, body, c }) => {
    await change({ staff, c }, 'deleted', body.entries, (client) =>
      moveToTrash(client, body.entries, { author: staff.name, mediaRoots }),
    );
    return null;
  });
  serve(calls.restore, ({ staff, body, c }) =>
    change({ staff, c }, 'restored', body.entries, (client) =>
      restore(client, body.entries, { author: staff.name, mediaRoots }),
    ),
  );
  serve(calls.back, async ({ staff, body, c }) => {
    await change(
      { staff, c },
      'restored',
      [body],
      (client) => goBack(client, body, { author: staff.name, mediaRoots }),
      { version: 'the one before' },
    );
    return null;
  });
  serve(calls.categories, async ({ staff, body, c }) => {
    const { entries, add, remove } = body;
    const publisher = { author: staff.name, mediaRoots };
    const changed = await change(
      { staff, c },
      'changed categories',
      entries,
      (client) => changeCategories(client, body, publisher),
      { add, remove },
    );
    return { changed };
  });
  serve(calls.categoriesBack, async ({ staff, body, c }) => {
    const names = body.changed.map(({ entry }) => ({ kind: 'films' as const, entry }));
    const publisher = { author: staff.name, mediaRoots };
    const stay = await change(
      { staff, c },
      'changed categories',
      names,
      (client) => changeCategoriesBack(client, body.changed, publisher),
      { undone: true },
    );
    return { stay };
  });
  // Registered first, because {kind} would match these names.
  const {
    calendar,
    check,
    publish,
    unpublish: off,
    remove,
    restore: again,
    back,
    categories,
    categoriesBack,
  } = calls;
  refuseOtherMethods(app, deps.log, [
    calendar,
    check,
    publish,
    off,
    remove,
    again,
    back,
    categories,
    categoriesBack,
  ]);

  serve(calls.unschedule, async ({ staff, params, c }) => {
    await change({ staff, c }, 'unscheduled', [params], async (client) => {
      await lockEntries(client, [params]);
      await readEntry(client, params);
      await forgetSchedules(client, [params], ['on', 'off']);
    });
    return null;
  });
}

/** Throws 400 for a past time. */
function timesOf({ at, until }: { at?: string | undefined; until?: string | undefined }, now: Date) {
  const times = { at: at ? new Date(at) : undefined, until: until ? new Date(until) : undefined };
  if (times.at && times.at <= now)
    throw new Invalid('The publishing time must be in the future', { at: 'must be in the future' });
  if (times.until && times.until <= (times.at ?? now))
    throw new Invalid('The unpublishing time must be after the publishing time', {
      until: 'must be after the publishing time',
    });
  return times;
}
