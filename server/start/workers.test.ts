import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const HERE = fileURLToPath(new URL('.', import.meta.url));

const ANSWERS = "process.send({ url: 'http://127.0.0.1' }); setInterval(() => {}, 60_000);";

/**
 * Reports when it can be asked to end, and prints a line when it ends, a moment after it is asked to. The first worker answers at
 * once, later ones after a delay.
 */
const SLOW = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('has ended'); process.exit(); }, 100));
  setTimeout(() => process.send({ url: 'http://127.0.0.1' }), require('node:cluster').worker.id === 1 ? 0 : 1_000);
  console.log('begins');
  process.send({ begins: true });`;

/** Runs `script` in a primary process with two workers that only report that they answer. Returns its output. */
const inPrimary = (script: string): Promise<string> =>
  whileStarting(`const workers = await starting; ${script}`, ANSWERS);

/** Like `inPrimary`, but does not wait for the workers, and includes their output. */
async function whileStarting(script: string, worker: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-workers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const exec = join(folder, 'worker.cjs');
  await writeFile(exec, worker);
  const primary = `
    import cluster from 'node:cluster';
    import { setTimeout as delay } from 'node:timers/promises';
    import prometheus from 'prom-client';
    import { startWorkers } from './workers.ts';
    cluster.setupPrimary({ exec: ${JSON.stringify(exec)}, execArgv: [] });
    const log = { info() {}, warn() {}, error: (_, words) => console.log(words) };
    const connection = {};
    let close;
    const onClose = (closer) => { close = closer; };
    const metrics = new prometheus.Registry();
    const starting = startWorkers(2, { connection, metrics, log, onClose, startWithinMs: 3_000, endWithinMs: 2_000 });
    const all = () => Object.values(cluster.workers);
    let begun = 0;
    cluster.on('message', (_, { begins }) => { begun += begins ? 1 : 0; });
    const workersBegun = async (count) => { while (begun < count) await delay(20); };
    ${script}
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', primary], {
    cwd: HERE,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a process group, which can be killed as one
  });
  onTestFinished(() => killGroup(child.pid));
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said;
}

function killGroup(leader: number | undefined): void {
  try {
    if (leader) process.kill(-leader, 'SIGKILL');
  } catch {
    // all have ended
  }
}

test('a worker that was sent a message after its death is replaced', async () => {
  const said = await inPrimary(`
    const [one] = all();
    process.kill(one.process.pid, 'SIGKILL');
    for (const now = Date.now(); Date.now() - now < 300; ); // too busy to notice
    one.send('are you there?');
    for (const until = Date.now() + 20_000; (all().length < 2 || all().includes(one)) && Date.now() < until; )
      await delay(20);
    console.log(all().length);`);
  expect(said).toBe('a worker has died\n2\n');
});

test('workers that cannot be started are retried until they can', async () => {
  const said = await inPrimary(`
    const { execPath } = process;
    cluster.settings.execPath = '/nowhere/node';
    process.kill(all()[0].process.pid, 'SIGKILL');
    await delay(1_500);
    cluster.settings.execPath = execPath;
    for (const until = Date.now() + 20_000; all().filter((one) => one.isConnected()).length < 2 && Date.now() < until; )
      await delay(20);
    console.log(all().filter((one) => one.isConnected()).length);`);
  expect(said).toBe('a worker has died\n2\n');
});

test('a hanging worker is killed and replaced', async () => {
  const said = await inPrimary(`
    const before = all().map((one) => one.process.pid);
    process.kill(before[0], 'SIGSTOP');
    await Promise.race([workers.replace(), delay(10_000, undefined, { ref: false })]);
    console.log(all().filter((one) => !before.includes(one.process.pid)).length);`);
  expect(said).toBe('a worker has not ended in time and is killed\n2\n');
});

test('a worker that hangs during its start is killed, and the others keep running', async () => {
  const said = await inPrimary(`
    const before = all().map((one) => one.process.pid);
    cluster.settings.execArgv = ['--eval', 'setInterval(() => {}, 60_000)'];
    await Promise.race([workers.replace(), delay(10_000, undefined, { ref: false })]);
    console.log(all().filter((one) => before.includes(one.process.pid)).length, all().length);`);
  expect(said).toBe(
    'a worker has not started in time and is killed\nthe remaining workers keep running\n2 2\n',
  );
});

test('a stop lets the replacement of a dead worker end while it starts', async () => {
  const said = await whileStarting(
    `
    await starting;
    process.kill(all()[0].process.pid, 'SIGKILL');
    await workersBegun(3);
    await close();`,
    SLOW,
  );
  expect(said).toBe(`${'begins\n'.repeat(2)}a worker has died\nbegins\n${'has ended\n'.repeat(2)}`);
});

test('a stop while a worker is being replaced does not fail the reload', async () => {
  const said = await whileStarting(
    `
    const workers = await starting;
    void workers.replace();
    await delay(300);
    await close();
    await delay(100);`,
    SLOW,
  );
  expect(said).not.toContain('the remaining workers keep running');
});

test('a stop while the first workers start lets those end that answer already', async () => {
  const said = await whileStarting(
    `
    await workersBegun(2);
    await close();`,
    SLOW,
  );
  expect(said).toBe(`${'begins\n'.repeat(2)}${'has ended\n'.repeat(2)}`);
});

test('a hanging worker does not outlive the primary process', async () => {
  // The worker has the same output, so it closes when both have ended.
  const said = await inPrimary(`process.kill(all()[0].process.pid, 'SIGSTOP'); console.log('ends');`);
  expect(said).toBe('ends\n');
});

test("a worker that starts later has the start's settings, despite changes of .env", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-workers-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, '.env'), 'PORT=4000\n');
  const script = join(folder, 'process.mjs');
  await writeFile(
    script,
    `
    import cluster from 'node:cluster';
    import { appendFileSync } from 'node:fs';
    import { readConfig } from ${JSON.stringify(new URL('../config.ts', import.meta.url).href)};
    const { PORT, LOG_LEVEL } = readConfig();
    if (cluster.isWorker) process.send({ PORT, LOG_LEVEL });
    else {
      appendFileSync('.env', 'LOG_LEVEL=error\\nPORT=5000\\n');
      cluster.fork().on('message', (its) => {
        console.log(PORT, LOG_LEVEL, its.PORT, its.LOG_LEVEL);
        process.exit(0);
      });
    }`,
  );
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(said).toBe('4000 info 4000 info\n');
});
