import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '#server/ops/backup/back-up.ts';
import { makeFolder } from '#server/ops/backup/fixture.ts';
import { restore } from '#server/ops/backup/restore.ts';
import { film } from '#tests/fixtures/film.ts';
import { startAudience } from '../audience-fixture.ts';

const ADA = 'ada@home.example';

test('after a restore nothing is mailed that may have been mailed since the backup', async () => {
  const site = await startAudience({
    films: [
      film({ slug: 'salt-road', title: 'The Salt Road', getTickets: false }),
      film({ slug: 'moss-mother', title: 'Moss Mother', getTickets: false }),
    ],
  });
  const sells = (slug: string) =>
    site.pool.query(
      "UPDATE films SET get_tickets = true, get_tickets_url = 'https://cinema.example/' WHERE slug = $1",
      [slug],
    );
  await site.confirmed(ADA, [
    { topic: 'newsletter' },
    { topic: 'cinema', slug: 'salt-road' },
    { topic: 'cinema', slug: 'moss-mother' },
  ]);
  await site.pool.query(
    "INSERT INTO mailings (topic, subject, state) VALUES ('newsletter', 'May', 'queued'), ('newsletter', 'June', 'draft')",
  );
  await site.pool.query(
    "INSERT INTO mailing_receivers (mailing_id, subscriber_id) SELECT mailings.id, subscribers.id FROM mailings, subscribers WHERE subject = 'May'",
  );
  await sells('salt-road'); // mailed a moment after the backup
  const [mediaDir, folder] = [await makeFolder(), join(await makeFolder(), 'backup')];
  await backUp({ pool: site.pool, mediaDir, folder, now: new Date() });
  await restore({ pool: site.pool, mediaDir, folder, replace: true });

  await site.alert();
  await site.send();
  expect(site.mailServer.mails).toEqual([]);
  const { rows } = await site.pool.query('SELECT subject, state, fault FROM mailings ORDER BY id');
  expect(rows).toEqual([
    { subject: 'May', state: 'stopped', fault: expect.stringContaining('restored') },
    { subject: 'June', state: 'draft', fault: expect.stringContaining('restored') },
  ]);
  await sells('moss-mother'); // later: it cannot have been mailed
  await site.alert();
  await site.send();
  expect(site.mailServer.to(ADA)).toHaveLength(1);
});
