import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { silent as log } from '#tests/silent.ts';
import { connectExternal } from './external.ts';
import { type Database, openDatabase } from './open.ts';

let dataDir: string;
let site: Database;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  site = await openDatabase({ dataDir, log, poolSize: 3 });
});

afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('connections lost while idle or in use end no process, and the next query works', async () => {
  const [idle, held] = [await site.pool.connect(), await site.pool.connect()];
  // Not events.once, which would add the 'error' listener that this test must do without.
  const ended = [idle, held].map((client) => new Promise((resolve) => client.once('end', resolve)));
  idle.release();
  const other = new pg.Client(site.connection);
  await other.connect();
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
  );
  await Promise.all([...ended, other.end()]);
  held.release(true);
  expect((await site.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('DATABASE_URL is used instead, and closing twice is harmless', async () => {
  const { host, user, password, database } = site.connection;
  const databaseUrl = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(String(host))}`;
  const other = await openDatabase({ dataDir: '/nowhere', databaseUrl, log });
  expect((await other.pool.query('select current_user as who')).rows).toEqual([{ who: user }]);
  await Promise.all([other.close(), other.close()]);
});

test('a wrong password is reported at once, without showing it', async () => {
  const { host, database } = site.connection;
  const databaseUrl = `postgres://marquee:hunter2@/${database}?host=${encodeURIComponent(String(host))}`;
  const opening = openDatabase({ dataDir: '/nowhere', databaseUrl, log });
  await expect(opening).rejects.toThrow(
    /^The PostgreSQL server of DATABASE_URL .* cannot be used: password auth/,
  );
  await expect(opening).rejects.not.toThrow('hunter2');
});

test('an unresponsive server is awaited, then named without the password', async () => {
  const connectionString = 'postgres://marquee:hunter2@127.0.0.1:1/site';
  await expect(connectExternal({ connection: { connectionString }, log, patience: 50 })).rejects.toThrow(
    'The PostgreSQL server of DATABASE_URL (127.0.0.1:1, database site) cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  );
});

test.each([
  [
    'older than version 14',
    { version: '130016', encoding: 'UTF8' },
    'runs PostgreSQL 13; Marquee needs version 14',
  ],
  [
    'with another encoding',
    { version: '150004', encoding: 'LATIN1' },
    'has the encoding LATIN1; Marquee needs UTF8',
  ],
])('a server %s is refused', async (_, settings, sentence) => {
  const port = await listenAs(settings);
  const connectionString = `postgres://marquee@127.0.0.1:${port}/site`;
  await expect(connectExternal({ connection: { connectionString }, log })).rejects.toThrow(sentence);
});

/** A server that speaks just enough of PostgreSQL's protocol (manual, "Message Formats") to report its settings. */
async function listenAs(settings: Record<string, string>): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), READY]));
      socket.on('data', (query) => {
        if (query[0] !== 'Q'.charCodeAt(0)) return socket.end();
        socket.write(Buffer.concat([row(settings), message('C', text('SELECT 1')), READY]));
      });
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const READY = message('Z', Buffer.from('I'));

function row(settings: Record<string, string>): Buffer {
  const columns = Object.keys(settings).map((name) =>
    Buffer.concat([text(name), Buffer.alloc(6), int32(25), Buffer.alloc(8)]),
  );
  const fields = Object.values(settings).map((value) =>
    Buffer.concat([int32(value.length), Buffer.from(value)]),
  );
  const count = Buffer.from([0, columns.length]);
  return Buffer.concat([
    message('T', Buffer.concat([count, ...columns])),
    message('D', Buffer.concat([count, ...fields])),
  ]);
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`);
}
