import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

const run = promisify(execFile);

/** `perSecond`: answers. `p50`, `p99`: milliseconds. */
export type Load = { answered: number; perSecond: number; p50: number; p99: number };

/** A client that requests one address on `connections` connections for `seconds`. Throws on any answer other than 2xx. */
export type Client = {
  name: string;
  connections: number;
  load(url: string, acceptEncoding: string, seconds: number): Promise<Load>;
};

/** wrk where it is installed. autocannon otherwise, which is slower than the site, so rates say less with it. */
export async function findClient(): Promise<Client> {
  return (await isInstalled('wrk', ['-v'])) ? wrk : slowClient;
}

/** Whether a program can be started, whatever it answers. */
const isInstalled = (program: string, words: string[]): Promise<boolean> =>
  run(program, words).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

const wrk: Client = {
  name: 'wrk',
  connections: 32,
  async load(url, acceptEncoding, seconds) {
    const asks = ['-t1', `-c${wrk.connections}`, `-d${seconds}s`, '--latency'];
    const { stdout } = await run('wrk', [...asks, '-H', `Accept-Encoding: ${acceptEncoding}`, url]);
    if (stdout.includes('Non-2xx') || stdout.includes('Socket errors')) throw new Error(`${url}:\n${stdout}`);
    const words = stdout.split(/\s/).filter(Boolean);
    const after = (word: string) => words[words.indexOf(word) + 1] ?? '';
    return {
      answered: Number(words[words.indexOf('requests') - 1]),
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
