import { staffSubmissionEndpoints } from '#contract/staff-submissions.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffMember } from '#server/http/access.ts';
import type { Serve } from '#server/http/serve.ts';
import { actorOf } from '#server/staff/actor.ts';
import { readDecisionMail } from './decision-mail.ts';
import { draftFilm } from './draft-film.ts';
import { listSubmissions } from './list.ts';
import { move } from './move.ts';
import { readRow, readSubmission } from './read.ts';
import { review } from './review.ts';
import { tellDecision } from './tell-decision.ts';

/** The board of submitted films. */
export function serveStaffSubmissions(serve: Serve, { pool, db, mail, now }: Deps): void {
  const onlooker = ({ id }: StaffMember) => ({ staff: id, now: now() });

  serve(staffSubmissionEndpoints.list, ({ staff, query }) => listSubmissions(pool, query, onlooker(staff)));
  serve(staffSubmissionEndpoints.read, ({ staff, params }) =>
    readSubmission(pool, params.id, onlooker(staff)),
  );
  serve(staffSubmissionEndpoints.move, async ({ staff, params, body, c }) => {
    await move(pool, { ...params, ...body }, staff, actorOf(c, staff));
    return readRow(pool, params.id, onlooker(staff));
  });
  serve(staffSubmissionEndpoints.review, async ({ staff, params, body, c }) => {
    await review(pool, params.id, body, staff, actorOf(c, staff));
    return readSubmission(pool, params.id, onlooker(staff));
  });
  serve(staffSubmissionEndpoints.decision, ({ staff, params }) =>
    readDecisionMail(db, mail, params.id, staff),
  );
  serve(staffSubmissionEndpoints.tellDecision, async ({ staff, params, body, c }) => {
    await tellDecision(pool, mail, { ...params, ...body }, staff, actorOf(c, staff));
    return readSubmission(pool, params.id, onlooker(staff));
  });
  serve(staffSubmissionEndpoints.draftFilm, async ({ staff, params, c }) => {
    await draftFilm(pool, params.id, staff, actorOf(c, staff));
    return readSubmission(pool, params.id, onlooker(staff));
  });
}
