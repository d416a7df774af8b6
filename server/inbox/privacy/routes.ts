import { staffPrivacyEndpoints } from '#contract/inbox/staff-privacy.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readPersonalData, removePerson } from './data-requests.ts';
import type { PersonSource } from './source.ts';

/** /api/staff/persons: data-subject requests, reading and deletion. `sources`: of all rooms. */
export function servePrivacy(
  serve: Serve,
  { db }: Pick<Services, 'db'>,
  sources: readonly PersonSource[],
): void {
  serve(staffPrivacyEndpoints.held, ({ staff, body, c }) =>
    readPersonalData({ db, sources }, actorOf(c, staff), body.email),
  );
  serve(staffPrivacyEndpoints.remove, ({ staff, body, c }) =>
    removePerson({ db, sources }, actorOf(c, staff), body.email),
  );
}
