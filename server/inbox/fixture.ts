import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import { runMigrations } from 'graphile-worker';
import { Hono } from 'hono';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { clientAddress } from '#server/client-address.ts';
import { createPool } from '#server/db/pool.ts';
import type { AppEnv } from '#server/endpoint.ts';
import { createLimits } from '#server/limits.ts';
import { createDatabase, whenDone } from '#tests/test-database.ts';
import { queueLogger } from './queue-log.ts';
import { serveInbox } from './routes.ts';

export const silent = pino({ level: 'silent' });

export const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@home.example',
  phoneNumber: '+44 20 7946 0000',
  message: 'Where can I see Barley Sunday?',
};

export const SUBMISSION = {
  firstName: 'Idris',
  lastName: 'Vale',
  email: 'idris@films.example',
  filmTitle: 'The Salt Road',
  screenerUrl: 'https://screener.example/salt-road',
};

/** The two forms on a database of their own, with an outbox. */
export async function startInbox() {
  const { connection } = await createDatabase();
  const pool = createPool(connection, silent);
  whenDone(() => pool.end());
  await runMigrations({ pgPool: pool, logger: queueLogger(silent) });
  const db = drizzle({ client: pool });

  const appOn = ({ mail = true, enabled = true } = {}) => {
    const app = new Hono<AppEnv>();
    app.use(clientAddress(1));
    serveInbox(app, { db, log: silent, limits: createLimits({ pool, enabled }), mail });
    return app;
  };
  let app = appOn();

  const send = async (
    path: string,
    body: unknown,
    { to = app, address = '203.0.113.1' }: { to?: Hono<AppEnv>; address?: string } = {},
  ) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
    const response = await to.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  return {
    pool,
    db,
    connection,
    appOn,
    contact: (body: object, options?: { to?: Hono<AppEnv>; address?: string }) =>
      send('/api/contact', { ...MESSAGE, ...body }, options),
    submit: (body: object, options?: { to?: Hono<AppEnv>; address?: string }) =>
      send('/api/film-submission', { ...SUBMISSION, ...body }, options),
    send,
    rows: async (sql: string) => (await pool.query(sql)).rows,
    count: async (table: string) =>
      Number((await pool.query(`SELECT count(*) FROM ${table}`)).rows[0]?.count),
    empty: async () => {
      await pool.query(
        'TRUNCATE contact_messages, film_submissions, rate_limits, graphile_worker._private_jobs RESTART IDENTITY',
      );
      app = appOn(); // which also forgets whom it had refused
    },
  };
}

export type Mail = { recipients: string[]; headers: Map<string, string>; raw: string };

/** A real mail server on this machine that keeps what it accepts. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    async onData(stream, session, accept) {
      const raw = await text(stream);
      mails.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        headers: readHeaders(raw),
        raw,
      });
      accept();
    },
    ...options,
  });
  server.on('error', () => {}); // a client that is killed in the middle
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (recipient: string) => mails.filter(({ recipients }) => recipients.includes(recipient)),
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

/** Header names in lower case; folded lines are joined (RFC 5322, 2.2.3). */
function readHeaders(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
