import { Agent, get } from 'node:http';

type Crawled = { address: string; status: number; type: string };

type Options = {
  /** Number of concurrent requests. */
  visitors: number;
  /** Which of the addresses found to request; all by default. */
  follows?: (address: string) => boolean;
  /** Called with the text of each page, feed, script and style. */
  read?: (address: string, text: string) => void;
};

const READABLE =
  /^(?:text\/(?:html|xml|css|javascript)|application\/(?:xml|rss\+xml|atom\+xml|javascript|manifest\+json))/;

/** Requests every address that a site's pages, feeds, scripts and styles refer to, each once. */
export async function crawl(
  site: string,
  { visitors, follows = () => true, read }: Options,
): Promise<Crawled[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const found = new Set(['/', '/robots.txt', '/sitemap.xml', '/blog/feed.xml', '/favicon.ico']);
  const waiting = [...found];
  const crawled: Crawled[] = [];
  const working = new Set<Promise<void>>();

  async function look(address: string) {
    const { status, type, text } = await ask(site + address, agent);
    crawled.push({ address, status, type });
    if (!READABLE.test(type)) return;
    read?.(address, text);
    for (const link of linksIn(text, type)) {
      const target = URL.parse(link, site + address);
      if (target?.origin !== site) continue;
      const next = target.pathname + target.search;
      if (found.has(next) || !follows(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }

  while (waiting.length > 0 || working.size > 0) {
    while (waiting.length > 0 && working.size < visitors) {
      const work = look(waiting.shift() ?? '/').finally(() => working.delete(work));
      working.add(work);
    }
    await Promise.race(working);
  }
  agent.destroy();
  return crawled;
}

function linksIn(text: string, type: string): string[] {
  const plain = text.replaceAll('&amp;', '&');
  if (/javascript/.test(type))
    return all(plain, /["'`]((?:\.\/|\/?assets\/)[\w./-]+\.(?:js|css))["'`]/g).map(asAsset);
  if (/css/.test(type)) return all(plain, /url\(["']?([^"')]+)/g);
  if (/xml/.test(type))
    return [...all(plain, /<(?:loc|link|image:loc)>([^<]+)</g), ...all(plain, /(?:href|url)="([^"]+)"/g)];
  return [
    ...all(plain, /\s(?:href|src|poster|action)="([^"]+)"/gi),
    ...all(plain, /\s(?:srcset|imagesrcset)="([^"]+)"/gi)
      .flatMap((set) => set.split(/\s+\S+(?:,\s*|$)/))
      .filter(Boolean),
    ...all(plain, /<meta property="og:image" content="([^"]+)"/g),
  ];
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, link = '']) => link);

/** Chunks refer to each other by file name, or from the root without the slash. */
const asAsset = (link: string) => (link.startsWith('assets/') ? `/${link}` : link);

function ask(url: string, agent: Agent): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString('latin1'),
        }),
      );
    }).on('error', reject);
  });
}
