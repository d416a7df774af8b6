import { getTableName } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openThread } from '#server/inbox/conversations/open-thread.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { contactMessages, filmSubmissions } from '#server/platform/db/tables/inbox.ts';
import { pictures } from '#server/platform/db/tables/pictures.ts';
import { discountCodes, shopSettings, variants } from '#server/platform/db/tables/shop.ts';
import { staff, staffInvitations } from '#server/platform/db/tables/staff.ts';
import { replyTemplates } from '#server/platform/db/tables/threads.ts';
import { addVersions } from './fixtures/versions.ts';
import type { Names } from './staff-access-samples.ts';
import { addStaff } from './staff-member.ts';

/** Fills the database with a record for each staff call to act on: people, an invitation, a draft, a picture, form submissions. */
export async function addRecords(db: NodePgDatabase): Promise<Names> {
  const person = await addStaff(db, 'target@films.example', 'editor');
  const own = await addStaff(db, 'caller@films.example', 'editor');
  await addStaff(db, 'other-owner@films.example', 'owner');
  const soon = new Date(Date.now() + 3_600_000);
  const [invitation] = await db
    .insert(staffInvitations)
    .values({
      email: 'invited@films.example',
      emailKey: 'invited@films.example',
      roles: ['desk'],
      tokenHash: Buffer.from('x'),
      invitedBy: 'somebody',
      createdAt: new Date(),
      expiresAt: soon,
    })
    .returning();
  await addVersions(db, [
    { kind: 'films', entry: 'heron', number: 1, body: { title: 'Heron' }, state: 'draft' },
  ]);
  await db.insert(variants).values({ sku: 'CAP', product: 'cap', position: 0, stock: 5 });
  await db.insert(discountCodes).values({ code: 'TEN', kind: 'percent', value: 10 });
  const stored = { file: 'a.jpg', kind: 'picture', title: 'A', bytes: 1, hash: 'x' } as const;
  const [picture] = await db
    .insert(pictures)
    .values({ address: '/media/a.jpg', ...stored })
    .returning();
  const submission = await submitSampleFilm(db);
  return {
    person,
    own,
    invitation: invitation?.id ?? 0,
    picture: picture?.id ?? 0,
    submission,
    thread: await openSampleThread(db),
  };
}

/** In this order, because of their references. In one statement: one after the other they took a seventh of the tests' time. */
const FILLED = [
  films,
  entries,
  staffInvitations,
  staff,
  pictures,
  filmSubmissions,
  contactMessages,
  replyTemplates,
  variants,
  discountCodes,
  shopSettings,
];
export const deleteRecords = (pool: pg.Pool) =>
  pool.query(FILLED.map((table) => `DELETE FROM ${getTableName(table)}`).join('; '));

const ADA = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@home.example' };
const FROM_ADA = { name: 'Ada Marsh', email: ADA.email, isSpam: false };

async function openSampleThread(db: NodePgDatabase): Promise<number> {
  const [message] = await db
    .insert(contactMessages)
    .values({ ...ADA, message: 'Where?' })
    .returning();
  return openThread(db, { kind: 'message', contactMessage: message?.id ?? 0, ...FROM_ADA });
}

async function submitSampleFilm(db: NodePgDatabase): Promise<number> {
  const film = { filmTitle: 'The Salt Road', screenerUrl: 'https://screener.example/salt-road' };
  const [submission] = await db
    .insert(filmSubmissions)
    .values({ ...ADA, ...film })
    .returning();
  const filmSubmission = submission?.id ?? 0;
  await openThread(db, { kind: 'submission', filmSubmission, subject: film.filmTitle, ...FROM_ADA });
  return filmSubmission;
}
