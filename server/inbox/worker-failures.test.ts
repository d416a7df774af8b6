import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silent } from '#tests/start-app.ts';
import { JOBS, MAIL, OFFICE, startInbox } from './fixture.ts';
import { startMailServer } from './mail-server-fixture.ts';
import { startMailWorker } from './worker.ts';

const SENDER = 'ada@home.example';

const inbox = await startInbox();
beforeEach(inbox.empty);

/** Lets the next attempts be due at once, instead of in seconds. */
const skipBackOff = () => inbox.pool.query(`UPDATE ${JOBS} SET run_at = now() WHERE locked_at IS NULL`);
/** As if the jobs in hand had been taken ten minutes ago. */
const passTenMinutes = () =>
  inbox.pool.query(
    `UPDATE ${JOBS} SET locked_at = locked_at - interval '10 minutes' WHERE locked_at IS NOT NULL`,
  );

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
      const server = await startMailServer(refuse(stage, count));
      await inbox.startWorker(server.url);
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
    const server = await startMailServer(refuse('onMailFrom', { left: 1000 }));
    await inbox.startWorker(server.url);
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
    const hanging = await startMailServer({ onData: () => reached.resolve() });
    await inbox.contact({});
    const options = { ...MAIL, connection: inbox.connection, smtpUrl: hanging.url };
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

    const server = await startMailServer();
    await passTenMinutes();
    await inbox.startWorker(server.url);
    await inbox.outboxIsEmpty();
    expect(server.to(OFFICE)).toHaveLength(1);
    expect(server.to(SENDER)).toHaveLength(1);
  });
});

describe('a mail server that is slow', () => {
  it('is not taken for a process that was killed', async () => {
    const reached = Promise.withResolvers<void>();
    const hanging = await startMailServer({ onData: () => reached.resolve() });
    await inbox.startWorker(hanging.url);
    await inbox.contact({});
    await reached.promise;
    await passTenMinutes();
    const inHand = `SELECT attempts, locked_at > now() - interval '10 seconds' AS recent FROM ${JOBS} WHERE locked_at IS NOT NULL`;
    await vi.waitFor(async () => expect(await inbox.rows(inHand)).toEqual([{ attempts: 1, recent: true }]), {
      timeout: 8000,
    });
  });
});

describe('a worker that is stopped', () => {
  it('while the mail server does not answer gives the mail back', async () => {
    const reached = Promise.withResolvers<void>();
    const hanging = await startMailServer({ onData: () => reached.resolve() });
    const worker = await startMailWorker({
      ...MAIL,
      connection: inbox.connection,
      smtpUrl: hanging.url,
      log: silent,
    });
    await inbox.contact({});
    await reached.promise;
    await worker.stop();
    expect(await inbox.rows(`SELECT DISTINCT locked_at FROM ${JOBS}`)).toEqual([{ locked_at: null }]);

    const server = await startMailServer();
    await inbox.startWorker(server.url);
    await skipBackOff();
    await inbox.outboxIsEmpty();
    expect(server.mails).toHaveLength(2);
  });
});

describe('a worker that loses the database', () => {
  it('between two mails goes on when it is back', async () => {
    const server = await startMailServer();
    await inbox.startWorker(server.url);
    await inbox.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await inbox.contact({});
    await inbox.outboxIsEmpty();
    expect(server.mails).toHaveLength(2);
  });

  it('while it sends does not send that mail again', async () => {
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let accepted = 0;
    const server = await startMailServer({
      async onData(stream, _session, accept) {
        reached.resolve();
        stream.resume();
        await goOn.promise;
        accepted++;
        accept();
      },
    });
    const road = await roadToDatabase();
    await inbox.startWorker(server.url, { ...inbox.connection, ...road.address });
    await inbox.contact({});
    await inbox.pool.query(`DELETE FROM ${JOBS} WHERE payload->>'to' = 'sender'`);
    await reached.promise;
    await road.close();
    goOn.resolve();
    await vi.waitFor(() => expect(accepted).toBe(1));
    await passTenMinutes();
    await road.open();
    await inbox.outboxIsEmpty();
    expect(accepted).toBe(1);

    await inbox.contact({});
    await inbox.outboxIsEmpty();
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
  onTestFinished(close);
  return {
    address: { host: '127.0.0.1', port: address.port },
    close,
    open: async () => {
      gate.listen(address.port, '127.0.0.1');
      await once(gate, 'listening');
    },
  };
}
