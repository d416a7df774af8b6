import { expect, it } from 'vitest';
import { OFFICE, startInbox } from '#server/inbox/forms/fixture.ts';
import { eventually } from '#tests/eventually.ts';
import { openProxy } from '#tests/tcp-proxy.ts';
import { startMailServer } from '../mail/mail-server-fixture.ts';

const inbox = await startInbox();

it('jobs continue after every database connection has fallen silent for good', async () => {
  const { host, port } = inbox.connection;
  const line = await openProxy({ path: `${host}/.s.PGSQL.${port}` });
  const server = await startMailServer();
  await inbox.startRunner(server.url, {
    ...inbox.connection,
    host: '127.0.0.1',
    port: line.port,
    query_timeout: 500,
  });
  await inbox.contact({});
  await inbox.queueIsEmpty();
  line.forget();
  await inbox.contact({ email: 'else@home.example' });
  await eventually(() => expect(server.to(OFFICE)).toHaveLength(2));
});
