/**
 * Takes `mark` out of a page whose render put it, as nonce, on every tag of its own. Gives back the page and the texts of
 * the inline scripts that carried it. Nothing that comes from content can: the mark is another one at every render.
 */
export function ownScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const nonce = ` nonce="${mark}"`;
  const script = new RegExp(`<script[^>]*?${nonce}[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = [...marked.matchAll(script)]
    .filter(([element]) => !IS_NO_INLINE_SCRIPT.test(element))
    .map(([, text = '']) => text);
  const html = marked.replace(`<meta property="csp-nonce" content="${mark}"/>`, '').replaceAll(nonce, '');
  return { html, scripts };
}

/** It has an address, or it is data. */
const IS_NO_INLINE_SCRIPT = /^<script[^>]*(?: src=| type="application\/ld\+json")/;
