import { expect, test } from 'vitest';
import { startApp } from '#tests/start-app.ts';
import { openMissingThreads } from './open-missing-threads.ts';

test('what an earlier release took in beside this one gets its thread at the next start, once', async () => {
  const { db, pool } = await startApp();
  await pool.query(`INSERT INTO contact_messages (first_name, last_name, email, phone_number, message)
    VALUES ('Ada', 'Marsh', 'ada@home.example', '1', 'Hello')`);
  await pool.query(`INSERT INTO film_submissions (first_name, last_name, email, film_title, screener_url, spam_reasons)
    VALUES ('Bo', 'Quay', 'bo@home.example', 'Salt', 'https://screener.example/salt', '{fast}')`);
  await pool.query(`INSERT INTO mails (contact_message, state, to_address, letter, max_tries)
    SELECT id, 'unsent', email, '{}', 1 FROM contact_messages`);
  await openMissingThreads(db);
  await openMissingThreads(db);
  const { rows } = await pool.query('SELECT kind, name, subject, state FROM threads ORDER BY id');
  expect(rows).toEqual([
    { kind: 'message', name: 'Ada Marsh', subject: '', state: 'new' },
    { kind: 'submission', name: 'Bo Quay', subject: 'Salt', state: 'spam' },
  ]);
  expect((await pool.query('SELECT count(thread)::integer AS tied FROM mails')).rows).toEqual([{ tied: 1 }]);
});
