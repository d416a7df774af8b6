import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATION_LOCK } from '#server/platform/db/migrate.ts';
import { eventually } from '#tests/eventually.ts';
import { createDatabase } from '#tests/test-database.ts';
import { backUp } from './back-up.ts';
import { encrypt } from './encrypt.ts';
import { makeFolder } from './fixture.ts';
import { MANIFEST } from './manifest.ts';

test('an interrupted restore leaves no decrypted backup', async () => {
  const { pool, connection } = await createDatabase();
  const [place, DATA_DIR] = [await makeFolder(), await makeFolder()];
  const [plain, folder, key] = [join(place, 'plain'), join(place, 'sealed'), join(place, 'key.txt')];
  const identity = await generateX25519Identity();
  await writeFile(key, identity);
  await backUp({ pool, mediaDir: await makeFolder(), folder: plain, now: new Date(0) });
  await encrypt(plain, folder, await identityToRecipient(identity));
  const holding = await pool.connect();
  onTestFinished(() => holding.release(true));
  await holding.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]); // the restore waits for it

  const { user = '', password, host = '', port = 5432, database = '' } = connection;
  const url = new URL('postgres://localhost');
  Object.assign(url, { username: user, password: String(password), port: String(port) });
  url.pathname = database;
  url.searchParams.set('host', host);
  const child = spawn(
    process.execPath,
    ['tools/commands/restore.ts', folder, '--replace', '--identity', key, '--trust'],
    {
      env: { DATA_DIR, DATABASE_URL: url.href },
      stdio: 'ignore',
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await eventually(() => access(join(DATA_DIR, 'restore.plain', MANIFEST)));
  child.kill('SIGTERM');
  await ended;
  expect(await readdir(DATA_DIR)).not.toContain('restore.plain');
});
