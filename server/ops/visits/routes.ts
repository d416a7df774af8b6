import { visitEndpoints } from '#contract/admin/visits.ts';
import { VISITS_PATH } from '#contract/core/visits.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { keepWhileFresh } from '#server/platform/db/content-version/keep-while-fresh.ts';
import { visitSettings } from '#server/platform/db/tables/visits.ts';
import { readVisitSettings } from '#server/platform/db/visit-settings.ts';
import { MethodNotAllowed } from '#server/platform/http/errors.ts';
import type { App, Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { countryOfZone } from './country-of-zone.ts';
import { Beacon, countsOf } from './counts-of.ts';
import { isBot } from './is-bot.ts';
import { readReport, spansOf, visitsCsv } from './read-report.ts';
import { OTHER, type VisitCounter } from './visit-counter.ts';

const MOST_CHARACTERS = 512;

/**
 * Receives what pages report, and answers 204 whatever that is. Counts in memory, so that no report asks the database. Programs, and
 * visitors who ask not to be tracked, are not counted.
 */
export function serveBeacons(
  app: App,
  { db, freshness, visits }: Pick<Services, 'db' | 'freshness'> & { visits?: VisitCounter | undefined },
): void {
  const keep = keepWhileFresh<boolean>(freshness, 1, () => ['visits']);
  app.post(VISITS_PATH, async (c) => {
    const text = await c.req.text();
    const agent = c.req.header('user-agent') ?? '';
    const isPrivate = c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1';
    if (text.length <= MOST_CHARACTERS && !isPrivate && !isBot(agent)) {
      const isOn = await keep('', async () => (await readVisitSettings(db)).isOn).catch(() => false);
      const { data: beacon } = Beacon.safeParse(isOn ? parsed(text) : undefined);
      const host = c.req.header('host') ?? '';
      if (beacon)
        visits?.note(countsOf(beacon, new URL(c.req.url).hostname.replace(/^www\./, '')), {
          address: c.get('clientAddress'),
          agent: agent.slice(0, 300),
          host: host.slice(0, 100),
          country: countryOfZone(beacon.zone ?? '') ?? OTHER,
        });
    }
    return c.body(null, 204);
  });
  app.all(VISITS_PATH, () => {
    throw new MethodNotAllowed(['POST']);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** /api/staff/visits: the report, its CSV, and the switch. */
export function serveVisits(
  serve: Serve,
  { db, now, timeZone }: Pick<Services, 'db' | 'now' | 'timeZone'>,
): void {
  const today = () => dayIn(timeZone, now());
  serve(visitEndpoints.report, async ({ query: { days } }) => ({
    ...(await readVisitSettings(db)),
    ...(await readReport(db, days, today(), timeZone)),
  }));

  serve(visitEndpoints.csv, ({ query: { days } }) => visitsCsv(db, spansOf(days, today()).now));

  serve(visitEndpoints.settings, ({ body: { isOn }, staff, c }) =>
    db.transaction(async (tx) => {
      const before = await readVisitSettings(tx);
      if (before.isOn === isOn) return null;
      await tx
        .insert(visitSettings)
        .values({ isOn })
        .onConflictDoUpdate({ target: visitSettings.onlyRow, set: { isOn } });
      const action = 'changed whether visits are counted';
      await record(tx, actorOf(c, staff), { action, before: { isOn: before.isOn }, after: { isOn } });
      return null;
    }),
  );

  serve(visitEndpoints.script, ({ body: { script }, staff, c }) =>
    db.transaction(async (tx) => {
      const { script: before } = await readVisitSettings(tx);
      const set = { scriptUrl: script && new URL(script.url).href, scriptPurpose: script?.purpose ?? null };
      await tx
        .insert(visitSettings)
        .values({ isOn: false, ...set })
        .onConflictDoUpdate({ target: visitSettings.onlyRow, set });
      const action = 'changed the script of another company';
      await record(tx, actorOf(c, staff), { action, before, after: script });
      return null;
    }),
  );
}
