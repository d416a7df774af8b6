import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAIL, OFFICE, OFTEN, startInbox } from '#server/inbox/forms/fixture.ts';
import { eventually } from '#tests/eventually.ts';
import { openProxy } from '#tests/tcp-proxy.ts';
import { startMailServer } from './mail-server-fixture.ts';
import { requeueMails } from './outbox.ts';

const SENDER = 'ada@home.example';

const inbox = await startInbox();
beforeEach(inbox.empty);

/** Makes retries due at once instead of in seconds. */
const skipBackOff = () =>
  inbox.pool.query(
    `SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs
     WHERE locked_at IS NULL AND run_at > now() AND attempts < max_attempts), run_at => now())`,
  );
const withoutAcknowledgement = () => inbox.pool.query(`DELETE FROM mails WHERE to_address <> '${OFFICE}'`);
/** Makes the last heartbeats ten minutes old. */
const passTenMinutes = () =>
  inbox.pool.query(`UPDATE job_runners SET seen_at = seen_at - interval '10 minutes'`);

describe('a mail server that refuses', () => {
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
    'three tries at %s gets the mail once, and its answer is stored until then',
    async (stage) => {
      const count = { left: 3 };
      const server = await startMailServer(refuse(stage, count));
      await inbox.contact({});
      await withoutAcknowledgement();
      const { stop } = await inbox.startRunner(server.url);
      const mail = async () => (await inbox.rows('SELECT state, tries, last_error FROM mails'))[0];
      await eventually(async () => expect((await mail()).tries).toBe(1));
      expect(await mail()).toMatchObject({
        state: 'queued',
        last_error: expect.stringContaining('451 Try again later'),
      });
      await eventually(async () => {
        await skipBackOff();
        expect(await inbox.count('graphile_worker.jobs')).toBe(0);
      });
      await stop();
      expect(count.left).toBe(-1);
      expect(server.to(OFFICE)).toHaveLength(1);
      expect(await mail()).toEqual({ state: 'sent', tries: 4, last_error: null });
    },
  );

  it('is retried after a longer wait each time', async () => {
    const server = await startMailServer(refuse('onMailFrom', { left: 1000 }));
    await inbox.contact({});
    await withoutAcknowledgement();
    await inbox.startRunner(server.url);
    const waits: number[] = [];
    for (const attempts of [1, 2, 3]) {
      await eventually(async () => {
        const [job] = await inbox.rows(
          `SELECT extract(epoch FROM run_at - now())::float AS wait FROM graphile_worker.jobs
           WHERE attempts = ${attempts} AND locked_at IS NULL AND run_at > now() AND key = 'mail 1'`,
        );
        waits[attempts] = job.wait;
      });
      await skipBackOff();
    }
    expect(waits[2]).toBeGreaterThan(2 * (waits[1] ?? 0));
    expect(waits[3]).toBeGreaterThan(2 * (waits[2] ?? 0));
    expect(server.mails).toEqual([]);
  });

  it('the receiver for good is not asked again, and its reply is stored with the mail', async () => {
    const gone = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
    const server = await startMailServer({ onRcptTo: (_address, _session, answer) => answer(gone) });
    await inbox.contact({});
    await withoutAcknowledgement();
    await inbox.startRunner(server.url);
    const mail = { state: 'failed', tries: 1, last_error: expect.stringContaining('550 No such mailbox') };
    await eventually(async () =>
      expect(await inbox.rows('SELECT state, tries, last_error FROM mails')).toEqual([mail]),
    );
    await eventually(async () => expect(await inbox.count('graphile_worker.jobs')).toBe(0));
  });

  it('until the last attempt leaves a failed mail, and metrics that show it', async () => {
    const server = await startMailServer(refuse('onMailFrom', { left: 1000 }));
    await inbox.contact({});
    await withoutAcknowledgement();
    await inbox.pool.query(
      `SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), max_attempts => 2)`,
    );
    const { metrics } = await inbox.startRunner(server.url);
    await eventually(async () => {
      await skipBackOff();
      expect(await inbox.rows("SELECT tries FROM mails WHERE state = 'failed'")).toEqual([{ tries: 2 }]);
    });
    await eventually(async () => {
      const figures = await metrics.registry.metrics();
      expect(figures).toContain('marquee_jobs_total{task="mail",outcome="failed"} 1');
      expect(figures).toContain('marquee_jobs_total{task="mail",outcome="given_up"} 1');
      expect(figures).toContain('marquee_jobs{task="mail",state="given_up"} 1');
    });
  });
});

it('a mail asks for no automatic answer, and references itself', async () => {
  const server = await startMailServer();
  await inbox.contact({});
  await inbox.startRunner(server.url);
  await eventually(() => expect(server.mails).toHaveLength(2));
  for (const { headers } of server.mails) {
    expect(headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    expect(headers.get('references')?.split(' ').at(-1)).toBe(headers.get('message-id'));
  }
});

it("a mail that reuses a sent mail's id, as after a restore, is sent", async () => {
  const server = await startMailServer();
  await inbox.startRunner(server.url);
  for (const times of [1, 2]) {
    await inbox.empty();
    await inbox.contact({});
    await inbox.queueIsEmpty();
    expect(server.to(OFFICE)).toHaveLength(times);
  }
});

describe('a process that is killed', () => {
  it('while sending leaves the mail to another running one', async () => {
    const reached = Promise.withResolvers<void>();
    const hanging = await startMailServer({ onData: () => reached.resolve() });
    await inbox.contact({});
    await withoutAcknowledgement();
    const program = `
      import { pino } from 'pino';
      import { openDrizzle } from '#server/platform/db/drizzle.ts';
      import { createPool } from '#server/platform/db/pool.ts';
      import { startJobs } from '#server/platform/jobs/runner.ts';
      import { mailWork } from '#server/platform/mail/send.ts';
      const log = pino({ level: 'silent' });
      const connection = ${JSON.stringify(inbox.connection)};
      const db = openDrizzle(createPool(connection, log));
      const work = [mailWork({ db, readSettings: async () => (${JSON.stringify({ ...MAIL, SMTP_URL: hanging.url })}), log })];
      await startJobs({ connection, work, metrics: { begin() {}, count() {} }, log, ...${JSON.stringify(OFTEN)} });`;
    const cwd = join(import.meta.dirname, '../../..');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd, stdio: 'inherit' });
    const ended = once(child, 'exit');
    await reached.promise;
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await new Promise((resolve) => setTimeout(resolve, 20 * OFTEN.beatMs));
    expect(server.mails, 'while the other lives').toEqual([]);
    child.kill('SIGKILL');
    await ended;

    await inbox.queueIsEmpty();
    expect(server.to(OFFICE)).toHaveLength(1);
    expect(await inbox.rows('SELECT state, tries FROM mails')).toEqual([{ state: 'sent', tries: 1 }]);
  });
});

describe('a runner that is stopped', () => {
  it('while the mail server does not answer returns the mail to the queue', async () => {
    const reached = Promise.withResolvers<void>();
    const hanging = await startMailServer({ onData: () => reached.resolve() });
    const { stop } = await inbox.startRunner(hanging.url);
    await inbox.contact({});
    await reached.promise;
    await stop();
    expect(await inbox.rows('SELECT DISTINCT locked_at FROM graphile_worker.jobs')).toEqual([
      { locked_at: null },
    ]);
    expect(await inbox.count('job_runners')).toBe(0);

    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await skipBackOff();
    await inbox.queueIsEmpty();
    expect(server.mails).toHaveLength(2);
  });
});

it('a late failure, after another process has sent the mail, leaves it sent', async () => {
  const reached = Promise.withResolvers<void>();
  const dropped = Promise.withResolvers<void>();
  const hanging = await startMailServer({
    async onData(stream, _session, answer) {
      stream.resume();
      reached.resolve();
      await dropped.promise;
      answer(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
  });
  await inbox.contact({});
  await withoutAcknowledgement();
  await inbox.startRunner(hanging.url);
  await reached.promise;
  await inbox.pool.query("UPDATE mails SET state = 'sent'");
  dropped.resolve();
  await eventually(async () =>
    expect(await inbox.count('graphile_worker.jobs WHERE last_error IS NOT NULL')).toBe(1),
  );
  expect(await inbox.rows('SELECT state FROM mails')).toEqual([{ state: 'sent' }]);
  await skipBackOff();
  await inbox.queueIsEmpty();
  await requeueMails(inbox.db);
  expect(await inbox.count('graphile_worker.jobs')).toBe(0);
});

describe('a runner that loses the database', () => {
  it('between two mails continues when it is back', async () => {
    const server = await startMailServer();
    await inbox.startRunner(server.url);
    await inbox.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    // The pool may hand out an ended connection before it has noticed.
    await eventually(async () => expect((await inbox.contact({})).status).toBeLessThan(300));
    await inbox.queueIsEmpty();
    expect(server.mails).toHaveLength(2);
  });

  it('while sending does not send that mail again', async () => {
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
    const { host, port } = inbox.connection;
    const line = await openProxy({ path: `${host}/.s.PGSQL.${port}` });
    await inbox.contact({});
    await withoutAcknowledgement();
    await inbox.startRunner(server.url, { ...inbox.connection, host: '127.0.0.1', port: line.port });
    await reached.promise;
    line.refuse();
    goOn.resolve();
    await eventually(() => expect(accepted).toBe(1));
    await passTenMinutes();
    line.pass();
    await eventually(skipBackOff);
    await inbox.queueIsEmpty();
    expect(accepted).toBe(1);
    expect(await inbox.rows('SELECT state FROM mails')).toEqual([{ state: 'sent' }]);

    await inbox.contact({ email: SENDER });
    await inbox.queueIsEmpty();
    expect(accepted).toBe(3);
  });
});
