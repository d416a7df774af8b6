import type { Context } from 'hono';
import type pg from 'pg';
import { CONTENT_KINDS, type ContentEntry } from '#contract/staff-content.ts';
import { staffPublishingEndpoints as calls } from '#contract/staff-publishing-endpoints.ts';
import { changeContent } from '#server/content/lock.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffMember } from '#server/http/access.ts';
import { Invalid } from '#server/http/errors.ts';
import { type App, type AppEnv, refuseOtherMethods, type Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { type AuditAction, record } from '#server/staff/audit.ts';
import { notAccepted, noteAccepted } from './accepted.ts';
import { changeCategories, changeCategoriesBack } from './categories.ts';
import { dayIn, findIn, readAll } from './check.ts';
import { numberOf, readEntry } from './entry.ts';
import { maySee, requireKinds } from './kinds.ts';
import { askLink, deadLinks } from './links.ts';
import { lockEntries } from './locks.ts';
import { namesOf } from './names-of.ts';
import { lockTexts, type Numbered, publishTexts } from './publish.ts';
import { NotPublishable, Warned } from './refusals.ts';
import { restore } from './restore.ts';
import { forgetSchedules, readCalendar, readNext, schedule } from './schedules.ts';
import { putAway, takeOff } from './take-off.ts';

type Request = { staff: StaffMember; c: Context<AppEnv> };

/** What changes the site. Each is one transaction with its entry in the audit log. */
export function servePublishing(app: App, serve: Serve, deps: Deps): void {
  const { patientPool, mediaRoots, timeZone, now } = deps;
  const looking = () => ({ mediaRoots, today: dayIn(timeZone, now()) });

  /** Does something to entries, under the content lock. */
  function change<Result>(
    { staff, c }: Request,
    action: AuditAction,
    entries: readonly ContentEntry[],
    work: (client: pg.PoolClient) => Promise<Result>,
    after?: object,
  ): Promise<Result> {
    requireKinds(
      staff.role,
      entries.map(({ kind }) => kind),
    );
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
    const kinds = CONTENT_KINDS.filter((kind) => maySee(staff.role, kind));
    const after = new Date(Math.max(new Date(query.from).getTime(), now().getTime()));
    const [entries, next] = await Promise.all([
      readCalendar(deps.pool, query, kinds),
      readNext(deps.pool, after, kinds),
    ]);
    return { entries, next };
  });
  serve(calls.check, async ({ staff, body }) => {
    requireKinds(
      staff.role,
      body.entries.map(({ kind }) => kind),
    );
    const client = await patientPool.connect();
    const found = await readAll(client, body.entries)
      .then((texts) => findIn(client, texts, looking()))
      .finally(() => client.release());
    const dead = await deadLinks(found.entries, deps.askLink ?? askLink);
    return { faults: found.faults, warnings: [...found.warnings, ...dead] };
  });
  serve(calls.publish, ({ staff, body, c }) => {
    const { entries: asked, at, until, despiteWarnings, note } = body;
    const times = timesOf({ at, until }, now());
    const publisher = { author: staff.name, mediaRoots };
    const planned = { ...(at && { at }), ...(until && { until }) };
    return change(
      { staff, c },
      times.at ? 'scheduled' : 'published',
      asked,
      async (client) => {
        const texts = await lockTexts(client, asked);
        const { faults, warnings } = await findIn(client, texts, {
          ...looking(),
          goesLive: times.at && dayIn(timeZone, times.at),
        });
        if (faults.length > 0) throw new NotPublishable(faults);
        const unasked = despiteWarnings ? [] : await notAccepted(client, warnings);
        if (unasked.length > 0) throw new Warned(unasked);
        await noteAccepted(client, texts, warnings);
        if (times.at) {
          await schedule(client, texts, times, staff);
          const waiting = await readAll(client, asked);
          return {
            entries: waiting.map((text) => ({ kind: text.kind, entry: text.entry, number: numberOf(text) })),
          };
        }
        const published = await publishTexts(client, texts, { ...publisher, note: note || 'published' });
        await forgetSchedules(client, published, ['on']);
        if (times.until) await schedule(client, await readAll(client, published), times, staff);
        return { entries: published satisfies Numbered[] };
      },
      planned,
    );
  });
  serve(calls.takeOff, async ({ staff, body, c }) => {
    await change({ staff, c }, 'took off', body.entries, (client) =>
      takeOff(client, body.entries, { author: staff.name, mediaRoots }),
    );
    return null;
  });
  serve(calls.remove, async ({ staff, body, c }) => {
    await change({ staff, c }, 'deleted', body.entries, (client) =>
      putAway(client, body.entries, { author: staff.name, mediaRoots }),
    );
    return null;
  });
  serve(calls.restore, ({ staff, body, c }) =>
    change({ staff, c }, 'restored', body.entries, (client) =>
      restore(client, body.entries, { author: staff.name, mediaRoots }),
    ),
  );
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
  // Before {kind} takes these names for a kind.
  const { calendar, check, publish, takeOff: off, remove, restore: back, categories, categoriesBack } = calls;
  refuseOtherMethods(app, deps.log, [
    calendar,
    check,
    publish,
    off,
    remove,
    back,
    categories,
    categoriesBack,
  ]);

  serve(calls.unschedule, async ({ staff, params, c }) => {
    const { kind, entry } = params;
    const names = (kind === 'films' || kind === 'facts' ? (['films', 'facts'] as const) : [kind]).map(
      (each) => ({ kind: each, entry }),
    );
    await change({ staff, c }, 'unscheduled', [params], async (client) => {
      await lockEntries(client, names);
      await readEntry(client, params);
      await forgetSchedules(client, names, ['on', 'off']);
    });
    return null;
  });
}

/** Throws 400 for a time that has passed. */
function timesOf({ at, until }: { at?: string | undefined; until?: string | undefined }, now: Date) {
  const times = { at: at ? new Date(at) : undefined, until: until ? new Date(until) : undefined };
  if (times.at && times.at <= now)
    throw new Invalid('At must be a time to come', { at: 'must be a time to come' });
  if (times.until && times.until <= (times.at ?? now))
    throw new Invalid('Until must be after it goes on', { until: 'must be after it goes on' });
  return times;
}
