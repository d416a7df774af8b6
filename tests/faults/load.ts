import { Agent, get } from 'node:http';

type Load = {
  /** Stops the load and reports its results. */
  stop(): Promise<{ answered: number; failures: string[] }>;
};

type Options = {
  visitors?: number;
  /** Connection refused is acceptable, because the whole site stops. */
  mayBeRefused?: boolean;
  /** So is a new connection closed without a byte, because the process that distributes connections stops. */
  mayBeTurnedAway?: boolean;
  /** `checkedAt` is a performance.now() time. */
  onText?: (text: string, checkedAt: number) => void;
};

/** Visitors who request the next address as soon as the last is answered, on keep-alive connections. */
export function startLoad(
  url: string,
  paths: string[],
  { visitors = 16, mayBeRefused = false, mayBeTurnedAway = false, onText }: Options = {},
): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;

  async function visit(number: number): Promise<void> {
    for (let turn = number; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/';
      const checkedAt = performance.now();
      const outcome = await ask(`${url}${path}`, agent);
      if (outcome.status === 200) {
        answered += 1;
        onText?.(outcome.text, checkedAt);
      } else if (outcome.error === 'ECONNREFUSED' && mayBeRefused) return;
      else if (outcome.error === 'ECONNRESET' && outcome.isNew && mayBeTurnedAway) return;
      else failures.push(`${path}: ${outcome.status ?? outcome.error} ${outcome.text}`);
    }
  }
  const all = Array.from({ length: visitors }, (_, number) => visit(number));
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      agent.destroy();
      return { answered, failures };
    },
  };
}

type Outcome = { status?: number | undefined; error?: string; isNew?: boolean; text: string };

function ask(url: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
      answer.on('error', (error) => resolve({ error: `cut off: ${error.message}`, text }));
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ error: error.code ?? error.message, isNew: !request.reusedSocket, text: '' }),
    );
  });
}
