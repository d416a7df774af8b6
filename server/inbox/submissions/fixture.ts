import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Role } from '#contract/core/staff-roles.ts';
import type { Submission, SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import type { SubmissionStatus } from '#contract/inbox/submission.ts';
import { filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { createVisitor, type Visitor } from '#tests/visitor.ts';
import { openThread } from '../conversations/open-thread.ts';

type Row = typeof filmSubmissions.$inferInsert;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores a submission; `token`: that of its sender's page. */
export async function addSubmission(
  db: NodePgDatabase,
  { token, ...row }: Partial<Row> & { token?: string } = {},
): Promise<number> {
  const sender = { firstName: 'Idris', lastName: 'Vale', email: 'idris@films.example' };
  const film = { filmTitle: 'The Salt Road', screenerUrl: 'https://screener.example/salt-road' };
  const tokenHash = token === undefined ? null : hashOf(token);
  const [stored] = await db
    .insert(filmSubmissions)
    .values({ ...sender, ...film, tokenHash, ...row })
    .returning();
  const id = stored?.id ?? 0;
  if (stored)
    await openThread(db, {
      ...{ kind: 'submission', filmSubmission: id, subject: stored.filmTitle, email: stored.email },
      ...{ name: `${stored.firstName} ${stored.lastName}`, isSpam: stored.spamReasons.length > 0 },
    });
  return id;
}

type Listed = {
  rows: SubmissionRow[];
  total: number;
  counts: Record<string, number>;
  overdue: number;
};

/** The site with reviewers: `ada` decides, `bo` and `cy` only review. */
export async function startBoard(options: Parameters<typeof startApp>[0] = {}) {
  const site = await startApp({ limits: UNLIMITED, ...options });
  const enter = async (name: string, role: Role) =>
    staffVisitor(site, await addStaff(site.db, `${name}@films.example`, role));
  const sender = createVisitor(site.app);
  const get = async (visitor: Visitor, path: string) => (await visitor.send('GET', path)).json();
  return {
    ...site,
    enter,
    ada: await enter('ada', 'desk'),
    bo: await enter('bo', 'desk'),
    cy: await enter('cy', 'owner'),
    sender,
    list: (visitor: Visitor, query = ''): Promise<Listed> =>
      get(visitor, `/api/staff/submissions${query}`) as Promise<Listed>,
    one: (visitor: Visitor, id: number): Promise<Submission> =>
      get(visitor, `/api/staff/submissions/${id}`) as Promise<Submission>,
    move: (visitor: Visitor, id: number, from: string, to: string) =>
      visitor.send('POST', `/api/staff/submissions/${id}/move`, { from, to }),
    review: (visitor: Visitor, id: number, body: object) =>
      visitor.send('POST', `/api/staff/submissions/${id}/review`, { words: '', watched: true, ...body }),
    status: (token: string): Promise<SubmissionStatus> =>
      get(sender, `/api/submission/${token}`) as Promise<SubmissionStatus>,
  };
}
