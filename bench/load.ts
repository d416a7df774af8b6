import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { CORES } from './cores.ts';
import { isInstalled } from './is-installed.ts';

const run = promisify(execFile);

/** `perSecond`: answers. `p50`, `p99`: milliseconds. */
export type Load = { answered: number; perSecond: number; p50: number; p99: number };

/**
 * A client that requests one address on `connections` connections for `seconds`, from a core of its own if `isApart`. Throws on
 * any answer other than 2xx.
 */
export type Client = {
  name: string;
  connections: number;
  load(url: string, acceptEncoding: string, seconds: number, isApart?: boolean): Promise<Load>;
};

/** wrk where it is installed. autocannon otherwise, which is slower than the site, so rates say less with it. */
export async function findClient(): Promise<Client> {
  return (await isInstalled('wrk', ['-v'])) ? wrk : slowClient;
}

const wrk: Client = {
  name: 'wrk',
  connections: 32,
  async load(url, acceptEncoding, seconds, isApart = false) {
    const asks = ['-t1', `-c${wrk.connections}`, `-d${seconds}s`, '--latency'];
    const program = isApart && CORES ? ['taskset', '-c', CORES.client, 'wrk'] : ['wrk'];
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
