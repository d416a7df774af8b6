import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silent, startInbox, startMailServer } from './fixture.ts';
import { startMailWorker } from './worker.ts';

const OFFICE = 'office@films.example';
const SENDER = 'ada@home.example';
const SETTINGS = {
  mailTo: OFFICE,
  mailFrom: 'site@films.example',
  siteUrl: 'https://films.example',
  brand: 'Lantern Row Films',
  pollMs: 50,
};
const JOBS = 'graphile_worker._private_jobs';

vi.setConfig({ testTimeout: 20_000 });
const inbox = await startInbox();
beforeEach(inbox.empty);

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function mailServer(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
}

async function mailWorker(smtpUrl: string, connection = inbox.connection) {
  const worker = await startMailWorker({ ...SETTINGS, connection, smtpUrl, log: silent });
  closers.push(worker.stop);
  return worker;
}

const outboxIsEmpty = () =>
  vi.waitFor(async () => expect(await inbox.count(JOBS)).toBe(0), { timeout: 8000 });
/** Lets the next attempts be due at once, instead of in seconds. */
const skipBackOff = () => inbox.pool.query(`UPDATE ${JOBS} SET run_at = now() WHERE locked_at IS NULL`);
/** As if the jobs in hand had been taken ten minutes ago. */
const passTenMinutes = () =>
  inbox.pool.query(
    `UPDATE ${JOBS} SET locked_at = locked_at - interval '10 minutes' WHERE locked_at IS NOT NULL`,
  );

describe('a message', () => {
  it('is one mail to the company that is answered to the sender, and one acknowledgement to the sender', async () => {
    const server = await mailServer();
    await mailWorker(server.url);
    await inbox.contact({});
    await outboxIsEmpty();

    expect(server.mails).toHaveLength(2);
    const [toCompany, toSender] = [server.to(OFFICE)[0], server.to(SENDER)[0]];
    expect(toCompany?.headers.get('reply-to')).toBe('Ada Marsh <ada@home.example>');
    expect(toCompany?.headers.get('from')).toBe('Lantern Row Films <site@films.example>');
    expect(toCompany?.headers.get('subject')).toBe('Message from Ada Marsh');
    expect(toCompany?.raw).toContain('Where can I see Barley Sunday?');
    expect(toCompany?.raw).toMatch(/text\/plain.*text\/html/s);
    expect(toSender?.headers.get('reply-to')).toBe(OFFICE);
    expect(toSender?.headers.get('auto-submitted')).toBe('auto-replied');
  });

  it('that was stored while no worker ran is mailed once when one starts', async () => {
    await inbox.contact({});
    await inbox.submit({ email: SENDER });
    const server = await mailServer();
    await mailWorker(server.url);
    await outboxIsEmpty();
    expect(
      server
        .to(OFFICE)
        .map(({ headers }) => headers.get('subject'))
        .sort(),
    ).toEqual(['Film submission: The Salt Road', 'Message from Ada Marsh']);
    expect(server.mails).toHaveLength(4);
  });

  it('is one mail however many processes start and work at the same time', async () => {
    await inbox.pool.query('DROP SCHEMA graphile_worker CASCADE');
    const server = await mailServer();
    await Promise.all(Array.from({ length: 5 }, () => mailWorker(server.url)));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => inbox.contact({ email: `ada${index}@home.example` })),
    );
    await outboxIsEmpty();
    expect(server.to(OFFICE)).toHaveLength(10);
    expect(new Set(server.mails.map(({ headers }) => headers.get('message-id'))).size).toBe(20);
    expect(server.mails).toHaveLength(20);
  });

  it('that was deleted before its mail went out is not mailed', async () => {
    await inbox.contact({});
    await inbox.pool.query('DELETE FROM contact_messages');
    const server = await mailServer();
    await mailWorker(server.url);
    await outboxIsEmpty();
    expect(server.mails).toEqual([]);
  });

  it('that is likely spam makes no mail', async () => {
    const server = await mailServer();
    await mailWorker(server.url);
    await inbox.contact({ website: 'https://pills.example' });
    await inbox.contact({ message: 'Not spam' });
    await outboxIsEmpty();
    expect(server.mails).toHaveLength(2);
    expect(server.to(OFFICE)[0]?.raw).toContain('Not spam');
  });
});

describe('what was typed', () => {
  it('adds no header and no recipient, whatever line breaks it holds', async () => {
    const server = await mailServer();
    await mailWorker(server.url);
    const breaks = ['\r\n', '\n', '\r', '\u2028'];
    for (const [index, lineBreak] of breaks.entries()) {
      const injection = `${lineBreak}Bcc: evil@elsewhere.example${lineBreak}X-Evil: yes`;
      const email = `sender${index}@home.example`;
      await inbox.contact({ firstName: `Ada${injection}`, lastName: `Marsh${injection}`, email });
      await inbox.submit({ filmTitle: `Salt${injection}`, firstName: `Idris${injection}`, email });
    }
    await outboxIsEmpty();
    expect(server.mails).toHaveLength(breaks.length * 4);
    for (const { headers, recipients } of server.mails) {
      expect(headers.has('bcc') || headers.has('x-evil')).toBe(false);
      expect(recipients).toHaveLength(1);
      expect(recipients).not.toContain('evil@elsewhere.example');
    }
  });

  it('arrives whole, with accents and scripts of all kinds', async () => {
    const server = await mailServer();
    await mailWorker(server.url);
    await inbox.submit({
      filmTitle: 'Été à Łódź 映画 🎬',
      firstName: 'Zoë',
      lastName: '“Quote", <Comma>; @',
    });
    await outboxIsEmpty();
    const [mail] = server.to(OFFICE);
    expect(mail?.headers.get('subject')).toMatch(/^=\?UTF-8\?/);
    expect(mail?.headers.get('reply-to')).toMatch(/ <idris@films\.example>$/);
    expect(mail?.recipients).toEqual([OFFICE]);
  });
});

describe('a mail server that refuses the first three attempts', () => {
  const refuse = (
    stage: 'onConnect' | 'onMailFrom' | 'onRcptTo',
    count: { left: number },
  ): SMTPServerOptions => ({
    [stage]: (...args: unknown[]) => {
      const answer = args.at(-1);
      const refusal = Object.assign(new Error('Try again later'), { responseCode: 451 });
      if (typeof answer === 'function') answer(count.left-- > 0 ? refusal : undefined);
    },
  });

  it.each(['onConnect', 'onMailFrom', 'onRcptTo'] as const)(
    'at %s gets the mail once in the end',
    async (stage) => {
      const count = { left: 3 };
      const server = await mailServer(refuse(stage, count));
      await mailWorker(server.url);
      await inbox.contact({});
      await inbox.pool.query(`DELETE FROM ${JOBS} WHERE payload->>'to' = 'sender'`);
      await vi.waitFor(
        async () => {
          await skipBackOff();
          expect(await inbox.count(JOBS)).toBe(0);
        },
        { timeout: 8000 },
      );
      expect(count.left).toBe(-1);
      expect(server.to(OFFICE)).toHaveLength(1);
    },
  );

  it('waits longer after each refusal', async () => {
    const server = await mailServer(refuse('onMailFrom', { left: 1000 }));
    await mailWorker(server.url);
    await inbox.contact({ email: SENDER });
    const waits: number[] = [];
    for (const attempts of [1, 2, 3]) {
      await vi.waitFor(async () => {
        const [job] = await inbox.rows(
          `SELECT extract(epoch FROM run_at - now())::float AS wait FROM ${JOBS}
           WHERE attempts = ${attempts} AND locked_at IS NULL AND payload->>'to' = 'company'`,
        );
        waits[attempts] = job.wait;
      });
      await skipBackOff();
    }
    expect(waits[2]).toBeGreaterThan(2 * (waits[1] ?? 0));
    expect(waits[3]).toBeGreaterThan(2 * (waits[2] ?? 0));
    expect(server.mails).toEqual([]);
  });
});

describe('a process that is killed', () => {
  it('while it sends leaves the mail to the next one', async () => {
    const reached = Promise.withResolvers<void>();
    const hanging = await mailServer({ onData: () => reached.resolve() });
    await inbox.contact({});
    const options = { ...SETTINGS, connection: inbox.connection, smtpUrl: hanging.url };
    const program = `
      import { pino } from 'pino';
      import { startMailWorker } from '#server/inbox/worker.ts';
      await startMailWorker({ ...${JSON.stringify(options)}, log: pino({ level: 'silent' }) });`;
    const cwd = join(import.meta.dirname, '../..');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd, stdio: 'inherit' });
    const ended = once(child, 'exit');
    await reached.promise;
    child.kill('SIGKILL');
    await ended;

    const server = await mailServer();
    await passTenMinutes();
    await mailWorker(server.url);
    await outboxIsEmpty();
    expect(server.to(OFFICE)).toHaveLength(1);
    expect(server.to(SENDER)).toHaveLength(1);
  });
});

describe('a worker that is stopped', () => {
  it('while the mail server does not answer gives the mail back', async () => {
    const reached = Promise.withResolvers<void>();
    const hanging = await mailServer({ onData: () => reached.resolve() });
    const worker = await startMailWorker({
      ...SETTINGS,
      connection: inbox.connection,
      smtpUrl: hanging.url,
      log: silent,
    });
    await inbox.contact({});
    await reached.promise;
    await worker.stop();
    expect(await inbox.rows(`SELECT DISTINCT locked_at FROM ${JOBS}`)).toEqual([{ locked_at: null }]);

    const server = await mailServer();
    await mailWorker(server.url);
    await skipBackOff();
    await outboxIsEmpty();
    expect(server.mails).toHaveLength(2);
  });
});

describe('a worker that loses the database', () => {
  it('between two mails goes on when it is back', async () => {
    const server = await mailServer();
    await mailWorker(server.url);
    await inbox.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await inbox.contact({});
    await outboxIsEmpty();
    expect(server.mails).toHaveLength(2);
  });

  it('while it sends does not send that mail again', async () => {
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let accepted = 0;
    const server = await mailServer({
      async onData(stream, _session, accept) {
        reached.resolve();
        stream.resume();
        await goOn.promise;
        accepted++;
        accept();
      },
    });
    const road = await roadToDatabase();
    await mailWorker(server.url, { ...inbox.connection, ...road.address });
    await inbox.contact({});
    await inbox.pool.query(`DELETE FROM ${JOBS} WHERE payload->>'to' = 'sender'`);
    await reached.promise;
    await road.close();
    goOn.resolve();
    await vi.waitFor(() => expect(accepted).toBe(1));
    await passTenMinutes();
    await road.open();
    await outboxIsEmpty();
    expect(accepted).toBe(1);

    await inbox.contact({});
    await outboxIsEmpty();
    expect(accepted).toBe(3);
  });
});

/** A way to the database that can be closed: all connections break, and no new one is made. */
async function roadToDatabase() {
  const { host, port } = inbox.connection;
  const sockets = new Set<Socket>();
  const gate = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => {}).on('close', () => other.destroy());
    }
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  const close = async () => {
    gate.close();
    for (const socket of sockets) socket.destroy();
  };
  closers.unshift(close);
  return {
    address: { host: '127.0.0.1', port: address.port },
    close,
    open: async () => {
      gate.listen(address.port, '127.0.0.1');
      await once(gate, 'listening');
    },
  };
}
