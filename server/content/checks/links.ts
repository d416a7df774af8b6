import { request } from 'node:https';
import type { ContentIssue } from '#contract/content/staff-content.ts';
import { isPublicHost, lookUpPublic } from '#server/platform/http/public-address.ts';
import type { Entries } from '../model/entries.ts';

const MOST_LINKS = 20;
const PATIENCE_MS = 2_500;
const MOST_REDIRECTS = 3;

/** Whether a link responds; undefined if that is unknown, for example because this machine has no internet access. */
export type RequestLink = (url: string, signal: AbortSignal) => Promise<boolean | undefined>;

/** A warning for each link of these entries that does not respond within 2.5 seconds. */
export async function deadLinks(entries: Entries, ask: RequestLink): Promise<ContentIssue[]> {
  const links = linksIn(entries).slice(0, MOST_LINKS);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const results = await Promise.all(
    links.map(async (link) => ({ link, answers: await ask(link.url, signal) })),
  );
  return results
    .filter(({ answers }) => answers === false)
    .map(({ link: { url: _, ...place } }) => ({ ...place, message: 'is a link that does not answer' }));
}

type Link = Omit<ContentIssue, 'message'> & { url: string };

function linksIn({ films = [], people = [] }: Entries): Link[] {
  const of = (kind: Link['kind'], entry: string, fields: Record<string, string | null>): Link[] =>
    Object.entries(fields).flatMap(([field, url]) => (url ? [{ kind, entry, field, url }] : []));
  return [
    ...films.flatMap(({ slug, hiwayLink, amazonLink, ebayLink, netflixLink, getTicketsUrl }) =>
      of('films', slug, { hiwayLink, amazonLink, ebayLink, netflixLink, getTicketsUrl }),
    ),
    ...films.flatMap(({ slug, quotes }) =>
      of('films', slug, Object.fromEntries(quotes.map(({ link }, at) => [`quotes.${at}.link`, link]))),
    ),
    ...films.flatMap(({ slug, offers }) =>
      of(
        'films',
        slug,
        Object.fromEntries(offers.map(({ address }, at) => [`offers.${at}.address`, address])),
      ),
    ),
    ...people.flatMap(({ slug, links }) =>
      of('people', slug, Object.fromEntries(links.map(({ url }, at) => [`links.${at}.url`, url]))),
    ),
  ];
}

/**
 * Sends a HEAD request over https on port 443 to public addresses only. The address is checked on connecting, so that neither a host name
 * nor a redirect can reach the private network (OWASP, server-side request forgery).
 */
export async function requestLink(url: string, signal: AbortSignal): Promise<boolean | undefined> {
  let target = URL.parse(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (target?.protocol !== 'https:' || target.port !== '' || target.username !== '') return undefined;
    const answer = await head(target, signal);
    if (typeof answer !== 'object') return answer;
    if (!answer.location) return answer.status < 500 && answer.status !== 404 && answer.status !== 410;
    target = URL.parse(answer.location, target);
  }
  return undefined;
}

/** Errors that are caused by the link and not by this machine's network. */
const DEAD = new Set([
  'ENOTFOUND',
  'ECONNREFUSED',
  'ECONNRESET',
  'ABORT_ERR',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function head(
  url: URL,
  signal: AbortSignal,
): Promise<{ status: number; location?: string | undefined } | boolean | undefined> {
  // An IP address in the URL is connected to without a DNS lookup.
  if (!isPublicHost(url)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      { method: 'HEAD', signal, agent: false, lookup: lookUpPublic, maxHeaderSize: 16_384 },
      (answer) => {
        const { statusCode = 500, headers } = answer;
        const isMoved = statusCode >= 300 && statusCode < 400;
        resolve({ status: statusCode, location: isMoved ? headers.location : undefined });
        outgoing.destroy();
      },
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      resolve(DEAD.has(error.code ?? '') ? false : undefined),
    );
    outgoing.end();
  });
}
