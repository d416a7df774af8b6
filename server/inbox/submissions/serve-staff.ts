import { type Submission, staffSubmissionEndpoints } from '#contract/inbox/staff-submissions.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readDecisionMail } from './decision-mail.ts';
import { type CreateFilm, draftFilm } from './draft-film.ts';
import { listSubmissions } from './list.ts';
import { move } from './move.ts';
import { readRow, readSubmission } from './read.ts';
import { review } from './review.ts';
import { sendDecision } from './send-decision.ts';

/** The board of submitted films. `createFilm`: the content room's function that creates a draft. */
export function serveStaffSubmissions(
  serve: Serve,
  { pool, db, mail, now }: Services,
  createFilm: CreateFilm,
): void {
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
  serve(staffSubmissionEndpoints.tellDecision, async ({ staff, params, body, c, once }) => {
    const { seen: _, ...request } = body;
    const told = { ...params, ...body };
    let film: Submission | undefined; // as told, even if a colleague marks it as spam right after
    const tell: Parameters<typeof once>[0] = async (tx, client) => {
      await sendDecision(tx, client, mail, told, staff, actorOf(c, staff));
      film = await readSubmission(client, params.id, onlooker(staff));
    };
    await once(tell, { request: { ...params, ...request } });
    return film ?? readSubmission(pool, params.id, onlooker(staff));
  });
  serve(staffSubmissionEndpoints.draftFilm, async ({ staff, params, c }) => {
    await draftFilm({ pool, createFilm }, params.id, staff, actorOf(c, staff));
    return readSubmission(pool, params.id, onlooker(staff));
  });
}
