import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { freePort } from '#tests/free-port.ts';
import { type Instance, openInstance } from './instance.ts';
import { type Client, findClient, keepOnOneCore } from './load.ts';
import { type Outcome, thousands } from './outcome.ts';
import { pageForPeers } from './peers/page-for-peers.ts';
import { BROWSER, median } from './time.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('peers/', import.meta.url));
const ROUNDS = 3;
const SECONDS = 3;
const WARM_SECONDS = 4;
const CONNECTIONS = 8;

/** `build` and `serve`: programs of bench/peers/node_modules with their words; `entry`: a program of Node's own. */
const PEERS: Record<string, { folder: string; build: string[]; serve: string[] }> = {
  Astro: { folder: 'astro', build: ['astro', 'build'], serve: ['dist/server/entry.mjs'] },
  'TanStack Start': { folder: 'tanstack', build: ['vite', 'build'], serve: ['serve.mjs'] },
  'React Router': {
    folder: 'react-router',
    build: ['react-router', 'build'],
    serve: ['../node_modules/.bin/react-router-serve', 'build/server/index.js'],
  },
  'Next.js': {
    folder: 'next',
    build: ['next', 'build'],
    serve: ['../node_modules/.bin/next', 'start'],
  },
};

/** `keeps`: the server of the kept page, if it is another. */
type Server = { name: string; url: string; pid: number; keeps?: Instance; stop: () => unknown };

/**
 * The same 24 films by other frameworks: a page rendered for each request, and one that the framework itself keeps. Theirs have no
 * database, policy or ETag; films are in memory in all of them. All in turn, each alone on one core.
 */
export async function benchPeers(site: Instance): Promise<Outcome> {
  await install(site);
  const client = await findClient();
  const forgetful = await openInstance(await withoutPageCache(), { PICTURES_AHEAD: 'off' });
  await forgetful.start();
  const servers: Server[] = [
    { name: 'Marquee', url: forgetful.url, pid: forgetful.pid, keeps: site, stop: forgetful.close },
  ];
  for (const name of Object.keys(PEERS)) servers.push(await start(name));
  const found = new Map(
    servers.map(({ name }) => [name, { rendered: [], compressed: [], kept: [] } as Rates]),
  );
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const server of servers) {
        const rates = found.get(server.name);
        const free = await keepOnOneCore(server.pid);
        rates?.rendered.push(await rendered(server, 'identity'));
        rates?.compressed.push(await rendered(server, BROWSER));
        await free();
        rates?.kept.push(await kept(client, server));
      }
    }
  } finally {
    for (const { stop } of servers) await stop();
  }
  return {
    tables: [
      {
        title: `24 films, requests/s on one core: rendered (${CONNECTIONS} connections) and kept (${client.connections}), medians of ${ROUNDS} rounds`,
        columns: ['', 'rendered', 'rendered, compressed as it does by itself', 'kept'],
        rows: [...found].map(([name, { rendered, compressed, kept }]) => [
          name,
          ...[rendered, compressed, kept].map((rates) => thousands(median(rates))),
        ]),
      },
    ],
  };
}

type Rates = { rendered: number[]; compressed: number[]; kept: number[] };

async function install(site: Instance): Promise<void> {
  if (!existsSync(join(FOLDER, 'node_modules'))) await run('npm', ['ci', '--prefix', FOLDER]);
  await mkdir(join(FOLDER, 'data'), { recursive: true });
  const page = JSON.stringify(await pageForPeers(site.url));
  const file = join(FOLDER, 'data/page.json');
  const isSame = existsSync(file) && (await readFile(file, 'utf8')) === page;
  await writeFile(file, page);
  for (const [name, { folder, build }] of Object.entries(PEERS)) {
    const cwd = join(FOLDER, folder);
    const [program = '', ...words] = build;
    if (isSame && existsSync(join(cwd, '.built'))) continue;
    console.log(`Building ${name}`);
    await run(join(FOLDER, 'node_modules/.bin', program), words, { cwd, env: production() });
    await writeFile(join(cwd, '.built'), '');
  }
}

const production = (more: Record<string, string> = {}) => ({
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  ...more,
});

async function start(name: string): Promise<Server> {
  const { folder, serve } = PEERS[name] ?? { folder: '', serve: [] };
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, serve, {
    cwd: join(FOLDER, folder),
    env: production({ PORT: port, HOST: '127.0.0.1', HOSTNAME: '127.0.0.1' }),
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/films`).catch(() => undefined);
    if (answer?.ok) break;
    await delay(200);
  }
  const films = (await (await fetch(`${url}/films`)).text()).split('<article').length - 1;
  if (films < 24) throw new Error(`${name} shows ${films} films`);
  return { name, url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Requests/s of a page that is rendered for each of them. */
async function rendered({ name, url }: Server, coding: string): Promise<number> {
  const asked = { url: `${url}/films`, connections: CONNECTIONS, headers: { 'accept-encoding': coding } };
  const load = (duration: number) => autocannon({ ...asked, duration });
  await load(WARM_SECONDS);
  const { '2xx': answered, duration, errors, non2xx } = await load(SECONDS);
  if (errors + non2xx > 0) throw new Error(`${name}: ${errors} errors, ${non2xx} answers other than 200`);
  return answered / duration;
}

async function kept(client: Client, { url, pid, keeps }: Server): Promise<number> {
  const free = await keepOnOneCore(keeps?.pid ?? pid);
  const address = keeps ? `${keeps.url}/films` : `${url}/kept`;
  await client.load(address, BROWSER, 1);
  const { perSecond } = await client.load(address, BROWSER, SECONDS);
  await free();
  return perSecond;
}

/** A copy of the built site whose page cache stores nothing, because it cannot be switched off. */
async function withoutPageCache(): Promise<string> {
  const built = await readFile('dist/site/site.js', 'utf8');
  const copy = built.replace('store.set(key, answer);', '');
  if (copy === built) throw new Error('The page cache stores by another statement');
  await writeFile('dist/site/without-page-cache.js', copy);
  return 'dist/site/without-page-cache.js';
}
