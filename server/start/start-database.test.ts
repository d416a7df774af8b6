import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { silent } from '#tests/silent.ts';
import { createDatabase } from '#tests/test-database.ts';
import { startDatabase } from './start-database.ts';

test('a site that has a mail server and no sender starts: owners set the one before the other', async () => {
  const { connection, pool } = await createDatabase({ demo: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await pool.query('UPDATE mail_settings SET mail_to = NULL, mail_from = NULL');
  const { host, port, user, password, database } = connection;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${password ?? ''}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
    SMTP_URL: 'smtps://films:secret@mail.example',
  });
  const closers: (() => unknown)[] = [];
  const started = startDatabase(config, silent, (closer) => closers.push(closer));
  await expect(started).resolves.toHaveProperty('connection');
  for (const close of closers.reverse()) await close();
});
