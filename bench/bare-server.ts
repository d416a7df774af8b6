import { createServer } from 'node:http';

/**
 * The reference for all ratios: nothing but node:http, sending a given answer to each path. A separate program.
 * Messages to it: `{ path, headers, body }` (body in base64), answered with its port; `cpu`, answered with its
 * processor time in milliseconds.
 */
type Answer = { path: string; headers: string[]; body: string };

const answers = new Map<string, { headers: string[]; body: Buffer }>();

const server = createServer((req, res) => {
  const answer = answers.get(req.url ?? '');
  if (!answer) {
    res.writeHead(404).end();
    return;
  }
  res.writeHead(200, answer.headers);
  res.end(answer.body);
});

process.on('message', (message: Answer | 'cpu') => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 });
    return;
  }
  answers.set(message.path, { headers: message.headers, body: Buffer.from(message.body, 'base64') });
  process.send?.({ added: message.path });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
