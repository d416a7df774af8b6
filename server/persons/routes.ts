import { staffPersonEndpoints } from '#contract/staff-persons.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { readHeld, removePerson } from './persons.ts';

/** /api/staff/persons: what is held about somebody, and its end. */
export function servePersons(serve: Serve, { db }: Pick<Deps, 'db'>): void {
  serve(staffPersonEndpoints.held, ({ staff, body, c }) => readHeld(db, actorOf(c, staff), body.email));
  serve(staffPersonEndpoints.remove, ({ staff, body, c }) => removePerson(db, actorOf(c, staff), body.email));
}
