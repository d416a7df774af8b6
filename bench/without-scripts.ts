import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

/** A page without its scripts. Without them nothing would end the wait of its lower pictures (web/styles/base.css). */
export const withoutScripts = (html: string): string =>
  html
    .split(/(?=<script|<link)/)
    .map((piece) => piece.slice(lengthOfScript(piece)))
    .join('')
    .replace(' data-unpainted=""', '');

/** How much of a text that begins with a tag is a script, or fetches one. Data for search engines is none. */
function lengthOfScript(piece: string): number {
  const tag = piece.slice(0, piece.indexOf('>') + 1);
  if (tag.startsWith('<link')) return tag.includes('rel="modulepreload"') ? tag.length : 0;
  const isScript = tag.startsWith('<script') && !tag.includes('type="application/ld+json"');
  return isScript ? piece.indexOf(END) + END.length : 0;
}

const END = '</script>';

/** A page that somebody touches as soon as it is there, so that its script starts at once (web/start/begin.ts). */
const touched = (html: string): string =>
  html.replace('</body>', `<script type="module">dispatchEvent(new Event('pointermove'))</script></body>`);

/** The site on three free ports of 127.0.0.1: as it is, touched at once, and without scripts. All go the same way. */
export async function openCopies(site: string) {
  const copies = await Promise.all([
    mirror(site, (html) => html),
    mirror(site, touched),
    mirror(site, withoutScripts),
  ]);
  const [whole = '', touchedAtOnce = '', bare = ''] = copies.map(({ url }) => url);
  return {
    whole,
    touched: touchedAtOnce,
    bare,
    close(): void {
      for (const copy of copies) copy.close();
    },
  };
}

async function mirror(site: string, edit: (html: string) => string) {
  const server = createServer((asked, answer) => {
    forward(site, edit, asked, answer).catch((error: Error) => answer.destroy(error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function forward(
  site: string,
  edit: (html: string) => string,
  { url = '/', method, headers }: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const isPage = headers.accept?.includes('text/html');
  const sent = request(new URL(url, site), {
    method,
    headers: isPage ? { accept: headers.accept } : headers,
  }).end();
  const [given]: IncomingMessage[] = await once(sent, 'response');
  if (!given) return;
  const { statusCode = 502, headers: heads } = given;
  if (!isPage) {
    answer.writeHead(statusCode, heads);
    given.pipe(answer);
    return;
  }
  const body = brotliCompressSync(edit(await text(given)));
  // It allows only the page's own scripts.
  delete heads['content-security-policy'];
  answer.writeHead(statusCode, { ...heads, 'content-encoding': 'br', 'content-length': body.length });
  answer.end(body);
}
