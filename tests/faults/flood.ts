import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Film } from '#contract/catalogue/film.ts';

/* A visitor at 127.0.0.2 who sends requests on 24 connections as fast as they are answered, until stopped, then prints the statuses. A
   separate process, so that it does not slow the measurement: node flood.ts <url> <kind> <picture> */

const [, , url = '', kind = '', picture = ''] = process.argv;
const { port } = new URL(url);
/** Requested in any combination, so that no two replies are the same. */
const FIELDS = Object.keys(Film.shape).filter(
  (name) => !['description', 'cast', 'otherImages'].includes(name),
);
const nonce = (turn: number) => `q${turn.toString(36)}x${process.pid}`;

const BOMBS = ['bomb.png', 'lie.png', 'svg.jpg', 'half.png', 'empty.webp', 'noise.jpg', 'noise.jpg'];
const FORMATS = ['webp', 'avif', 'png', 'jpg'];

/** The most expensive request for its bytes, by kind. */
const TARGETS: Record<string, (turn: number) => string> = {
  'the home page itself': () => '/',
  'slashes, 2 kB of them': (turn) => `/x${'/'.repeat(2000)}${turn % 10}`,
  'a target of 15 kB': (turn) => `/x${'/'.repeat(15_000)}${turn % 10}`,
  'a thousand names in fields=': (turn) => `/api/films?fields=${','.repeat(1900)}${turn % 10}`,
  'answers that are not read': (turn) =>
    `/api/films?limit=1000&fields=description,cast,otherImages,${FIELDS.filter((_, at) => (turn >> at) & 1)}`,
  'pictures that nobody has made': (turn) =>
    `${picture}?w=${300 + (turn % 900)}&h=${300 + (turn >> 4)}&fm=avif&fit=fill`,
  'blanks in a search, each asked for three times': (turn) =>
    `/films?search=${'+'.repeat(1 + (Math.floor(turn / 3) % 900))}moss${'+'.repeat(1 + Math.floor(turn / 2700))}mother`,
  'pages of searches that nobody made before': (turn) => `/films?search=${nonce(turn)}`,
  'calls of searches that nobody made before': (turn) => `/api/films?limit=1000&search=m+${nonce(turn)}`,
  'missing pages': (turn) => `/film/${nonce(turn)}`,
  'carts of unknown products': () => '/api/cart/quote',
  'carts of 64 kB in brackets': () => '/api/cart/quote',
  'picture bombs': (turn) =>
    `/media/${BOMBS[turn % 7]}?fm=${FORMATS[turn % 4]}&w=${4000 - (turn % 3000)}&h=4000&fit=fill&q=100`,
};

/** Bodies of the writes. */
const BODIES: Record<string, (turn: number) => string> = {
  'carts of unknown products': (turn) =>
    JSON.stringify({
      lines: Array.from({ length: 50 }, (_, at) => ({ sku: nonce(turn + at), quantity: 99 })),
      country: 'US',
    }),
  'carts of 64 kB in brackets': () => '['.repeat(32_000) + ']'.repeat(32_000),
};

const statuses = new Map<string, number>();
const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
let turn = 1;

const isBombs = kind === 'picture bombs';
const target = TARGETS[kind];
if (!target) throw new Error(`There is no flood of ${kind}`);
const agent = new Agent({ keepAlive: true, maxSockets: 24 });
console.log('begun');
for (let visitor = 0; visitor < 24; visitor += 1) {
  if (kind === 'answers that are not read') readNothing();
  else ask();
}

function ask(): void {
  const path = target?.(turn++) ?? '/';
  const file = isBombs ? `${path.slice('/media/'.length, path.indexOf('?'))} ` : '';
  const body = BODIES[kind]?.(turn);
  const method = body === undefined ? 'GET' : 'POST';
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const asking = request(url + path, { method, headers, agent, localAddress: '127.0.0.2' }, (answer) => {
    count(`${file}${answer.statusCode}`);
    // An address that has used its share of encoding is refused, so it waits in order to keep getting its share.
    const next = isBombs && answer.statusCode === 429 ? () => void setTimeout(ask, 100) : ask;
    answer.resume().on('end', next).on('error', next);
  });
  asking.end(body);
  asking.on('error', (error: NodeJS.ErrnoException) => {
    count(error.code ?? error.message);
    setTimeout(ask, 20);
  });
}

/** Sends requests continuously and reads none of the replies. */
function readNothing(): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
  socket.pause();
  const sending = setInterval(() => {
    if (!socket.writable) return;
    socket.write(`GET ${target?.(turn++)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    count('sent');
  }, 20);
  socket.on('error', (error: NodeJS.ErrnoException) => count(error.code ?? error.message));
  socket.on('close', () => {
    clearInterval(sending);
    setTimeout(readNothing, 20);
  });
}

process.on('SIGTERM', () => {
  console.log([...statuses].map(([status, times]) => `${times} times ${status}`).join(', '));
  process.exit(0);
});
