/** Redirect addresses with the target in a parameter: of search engines, mail programs and social networks. */
const REDIRECTS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /(?:^|\.)google\.[a-z.]{2,6}$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^/, parameters: ['url'] },
  { host: /^(?:l|lm)\.(?:facebook|instagram)\.com$/, path: /^/, parameters: ['u'] },
  { host: /(?:^|\.)facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
  { host: /(?:^|\.)duckduckgo\.com$/, path: /^\/l\/?$/, parameters: ['uddg'] },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /(?:^|\.)linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)\/?$/, parameters: ['url'] },
  { host: /^(?:away\.vk\.com|vk\.com)$/, path: /^\/away\.php$/, parameters: ['to'] },
  { host: /(?:^|\.)yandex\.[a-z.]{2,6}$/, path: /^\/(?:clck\/)?redir/, parameters: ['url'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
];

/** The final target of a link; resolves nested redirects. */
export function ownAddress(href: string): string {
  let address = href.trim();
  for (let times = 0; times < 4; times++) {
    const next = nextAddress(address);
    if (!next) break;
    address = next;
  }
  return address;
}

function nextAddress(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = (text: string | null | undefined) => (text && /^https?:\/\//i.test(text) ? text : undefined);
  if (url.hostname === 'urldefense.com') {
    // https://urldefense.com/v3/__https://example.com/__;!!abc$
    const [, wrapped] = address.split('/v3/__');
    return isWeb(wrapped?.split('__;')[0]?.replace(/^(https?):\/(?!\/)/, '$1://'));
  }
  if (url.hostname === 'r.search.yahoo.com') {
    const part = url.pathname.split('/').find((each) => each.startsWith('RU='));
    return part && isWeb(decode(part.slice(3)));
  }
  if (/(?:^|\.)bing\.com$/.test(url.hostname) && url.pathname === '/ck/a') return isWeb(ofBing(url));
  const redirect = REDIRECTS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  return isWeb(redirect?.parameters.map((name) => url.searchParams.get(name)).find(Boolean));
}

/** `a1` followed by the address in Base64. */
function ofBing({ searchParams }: URL): string | undefined {
  const text = searchParams.get('u')?.slice(2) ?? '';
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
