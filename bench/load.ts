import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

/** Whether a program can be started, whatever it answers. */
const isInstalled = (program: string, words: string[]): Promise<boolean> =>
  run(program, words).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

/**
 * A core for both servers that are compared, and one for their client. The cores of a shared machine differ by up to two
 * thirds, from second to second. Undefined where there is one core only, or no taskset (Linux).
 */
const CORES: { servers: string; client: string } | undefined =
  cpus().length > 1 && (await isInstalled('taskset', ['--version']))
    ? { servers: '0', client: '1' }
    : undefined;

const ALL_CORES = `0-${cpus().length - 1}`;

/** Keeps a process with all its threads on the servers' core, until the function that it returns has run. */
export async function keepOnOneCore(pid: number): Promise<() => Promise<void>> {
  if (!CORES) return async () => {};
  const keep = (cores: string) => run('taskset', ['-acp', cores, String(pid)]);
  await keep(CORES.servers);
  return async () => void (await keep(ALL_CORES));
}

/** `perSecond`: answers. `p50`, `p99`: milliseconds. */
export type Load = { answered: number; perSecond: number; p50: number; p99: number };

/**
 * A client that requests one address on `connections` connections for `seconds`, from a core of its own. Throws on any answer other
 * than 2xx.
 */
export type Client = {
  name: string;
  connections: number;
  load(url: string, acceptEncoding: string, seconds: number): Promise<Load>;
};

/** wrk where it is installed. autocannon otherwise, which is slower than the site, so rates say less with it. */
export async function findClient(): Promise<Client> {
  return (await isInstalled('wrk', ['-v'])) ? wrk : slowClient;
}

const wrk: Client = {
  name: 'wrk',
  connections: 32,
  async load(url, acceptEncoding, seconds) {
    const asks = ['-t1', `-c${wrk.connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
    const program = CORES ? ['taskset', '-c', CORES.client, 'wrk'] : ['wrk'];
    const [first = '', ...words] = [...program, ...asks, '-H', `Accept-Encoding: ${acceptEncoding}`, url];
    const { stdout } = await run(first, words);
    if (stdout.includes('Non-2xx') || stdout.includes('Socket errors')) throw new Error(`${url}:\n${stdout}`);
    const said = stdout.split(/\s/).filter(Boolean);
    const after = (word: string) => said[said.indexOf(word) + 1] ?? '';
    return {
      answered: Number(said[said.indexOf('requests') - 1]),
      perSecond: Number(after('Requests/sec:')),
      p50: inMs(after('50%')),
      p99: inMs(after('99%')),
    };
  },
};

/** `850.12us`, `1.20ms` or `2.00s`. */
function inMs(time: string): number {
  const factor = time.endsWith('us') ? 0.001 : time.endsWith('ms') ? 1 : 1000;
  return Number.parseFloat(time) * factor;
}

const slowClient: Client = {
  name: 'autocannon',
  connections: 10,
  async load(url, acceptEncoding, seconds) {
    const asked = { url, connections: slowClient.connections, duration: seconds };
    const found = await autocannon({ ...asked, headers: { 'accept-encoding': acceptEncoding } });
    const { errors, non2xx, latency, duration } = found;
    if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 200`);
    const answered = found['2xx'];
    return { answered, perSecond: answered / duration, p50: latency.p50, p99: latency.p99 };
  },
};
