import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { addStaff } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { backUp } from './back-up.ts';
import { createEmptyDatabase, makeFolder } from './fixture.ts';
import { restore } from './restore.ts';

const { db, pool } = await startApp();
const mediaDir = await makeFolder();
const folder = join(await makeFolder(), 'backup');
await addStaff(db, 'ada@films.example', 'owner');
const left = await addStaff(db, 'bob@films.example', 'desk');
await db.delete(staff).where(eq(staff.id, left)); // his reviews are not deleted, and contain his id
await backUp({ pool, mediaDir, folder, now: new Date(0) });

test('new staff after a restore never get the id of staff deleted before the backup', async () => {
  const { pool: elsewhere } = await createEmptyDatabase();
  await restore({ pool: elsewhere, mediaDir, folder, replace: false });
  const again = join(await makeFolder(), 'backup');
  await backUp({ pool: elsewhere, mediaDir, folder: again, now: new Date(0) });
  await restore({ pool: elsewhere, mediaDir, folder: again, replace: true });
  expect(await addStaff(openDrizzle(elsewhere), 'cleo@films.example', 'desk')).toBe(left + 1);
});

test('new staff never get the id of staff removed by the restore', async () => {
  const takenBack = await addStaff(db, 'dora@films.example', 'desk');
  await restore({ pool, mediaDir, folder, replace: true });
  expect(await addStaff(db, 'cleo@films.example', 'desk')).toBeGreaterThan(takenBack);
});
