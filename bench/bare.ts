import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Timed } from './time.ts';

const PROGRAM = fileURLToPath(new URL('bare-server.ts', import.meta.url));
/** Headers that node:http writes itself. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

export type Bare = {
  url: string;
  pid: number;
  /** From now on answers the path with the same headers and bytes. */
  send(path: string, answer: Timed): Promise<void>;
  /** Milliseconds of processor time since its start. */
  cpuMs(): Promise<number>;
  close(): void;
};

export async function startBare(): Promise<Bare> {
  const child = fork(PROGRAM);
  const reply = async () => {
    const [message] = await once(child, 'message');
    return message;
  };
  const { port } = await reply();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async send(path, { headers, body }) {
      const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
      const own = pairs.filter(([name = '']) => !OWN.has(name.toLowerCase())).flat();
      child.send({ path, headers: own, body: body.toString('base64') });
      await reply();
    },
    async cpuMs() {
      child.send('cpu');
      return (await reply()).cpuMs;
    },
    close: () => void child.kill(),
  };
}
