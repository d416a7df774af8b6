import { staffScreeningEndpoints as calls } from '#contract/catalogue/staff-screenings.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listCinemas, lockScreenings, removeCinema, writeCinema } from './cinemas.ts';
import { importScreenings } from './import-csv.ts';
import { countriesWithZones } from './places.ts';
import { exportRows, findFilms, listStored } from './staff-list.ts';
import { putScreening, removeScreening } from './write.ts';

/** Staff calls about screenings and cinemas. Each change and its entry in the audit log share one transaction. */
export function serveStaffScreenings(serve: Serve, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(calls.list, ({ query }) => listStored(db, query, now()));

  serve(calls.films, ({ query }) => findFilms(db, query.search));

  serve(calls.put, ({ body, staff, c }) =>
    db.transaction(async (tx) => {
      await lockScreenings(tx);
      const { id, note, before, film } = await putScreening(tx, body, now());
      const { id: _, sequence: __, ...after } = body;
      const what = `${film.title}, ${body.localAt.replace('T', ' ')}`;
      await record(tx, actorOf(c, staff), { action: 'wrote a screening', what, before, after });
      return { id, note };
    }),
  );

  serve(calls.remove, ({ body: { id }, staff, c }) =>
    db.transaction(async (tx) => {
      const before = await removeScreening(tx, id);
      const what = before && `screening ${id}, ${before.localAt.replace('T', ' ')}`;
      if (what) await record(tx, actorOf(c, staff), { action: 'removed a screening', what, before });
      return null;
    }),
  );

  serve(calls.csv, async () => toCsv(await exportRows(db)));

  serve(calls.putCsv, ({ body, staff, c }) =>
    db.transaction(async (tx) => {
      const outcome = await importScreenings(tx, body, now());
      const { rows, left: _, ...counts } = outcome;
      const written = rows.filter(({ state }) => state === 'new' || state === 'changed');
      if (!body.try && written.length > 0)
        await record(tx, actorOf(c, staff), {
          action: 'read in screenings',
          what: `${written.length} screenings`,
          after: { ...counts, screenings: written.slice(0, 200).map(({ message }) => message) },
        });
      return outcome;
    }),
  );

  serve(calls.cinemas, ({ query }) => listCinemas(db, query));
  serve(calls.countries, countriesWithZones);

  serve(calls.putCinema, ({ body, staff, c }) =>
    db.transaction(async (tx) => {
      await lockScreenings(tx);
      const { id, before } = await writeCinema(tx, body.id, body.cinema);
      const what = `${body.cinema.name}, ${body.cinema.city}`;
      await record(tx, actorOf(c, staff), { action: 'wrote a cinema', what, before, after: body.cinema });
      return { id };
    }),
  );

  serve(calls.removeCinema, ({ body: { id }, staff, c }) =>
    db.transaction(async (tx) => {
      await lockScreenings(tx);
      const before = await removeCinema(tx, id);
      const what = before && `${before.name}, ${before.city}`;
      if (what) await record(tx, actorOf(c, staff), { action: 'removed a cinema', what, before });
      return null;
    }),
  );
}
