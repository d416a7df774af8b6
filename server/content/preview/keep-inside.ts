/**
 * Rewrites a page of the site for a preview: links and forms lead to the same preview, under `base`. Scripts are removed, because they
 * would read the live site (decisions/0023-preview.md).
 */
export function keepInside(html: string, { base, siteUrl }: { base: string; siteUrl: string }): string {
  const inside = withoutScripts(html)
    .split('<')
    .filter((piece) => !piece.startsWith('link rel="modulepreload"'))
    .map((piece) => (LEADS_ON.test(piece) ? leadInside(piece, base, siteUrl) : piece));
  return inside.join('<').replace(UNPAINTED, '');
}

/** Appends the bar to a page, where it sticks to the foot of the window. */
export function withBar(html: string, bar: string): string {
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + bar : html.slice(0, end) + bar + html.slice(end);
}

const LEADS_ON = /^(?:a|form)\s/;
const ATTRIBUTES = [' href="', ' action="'];
/** Hides a document until its script runs (web/site/hydration/start-hydration.ts). */
const UNPAINTED = ' data-unpainted=""';
/** Addresses that are not pages: files, calls, other sites. */
const NO_PAGE = /^\/(?:media|assets|api|staff)\/|^\/\/|\.(?:xml|txt|webmanifest|ico)$/;

/** `piece`: a tag without its `<`, and the text after it. Attributes escape `>` and quotation marks. */
function leadInside(piece: string, base: string, siteUrl: string): string {
  const [tag = ''] = piece.split('>', 1);
  const name = ATTRIBUTES.find((each) => tag.includes(each));
  if (!name) return piece;
  const start = tag.indexOf(name) + name.length;
  const address = tag.slice(start, tag.indexOf('"', start));
  const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
  const isPage = path.startsWith('/') && !NO_PAGE.test(path.split(/[?#]/, 1)[0] ?? '');
  return isPage ? piece.slice(0, start) + base + path + piece.slice(start + address.length) : piece;
}

/** Without scripts and their data. */
function withoutScripts(html: string): string {
  const END = '</script>';
  const [first = '', ...rest] = html.split('<script');
  return first + rest.map((piece) => piece.slice(piece.indexOf(END) + END.length)).join('');
}
