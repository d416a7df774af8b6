/**
 * Removes `mark`, the nonce on the script that the render added. Returns the page and the texts of the inline scripts that
 * had it. Content cannot contain it: the mark is new for every render.
 */
export function ownScripts(marked: string, mark: string): { html: string; scripts: string[] } {
  const nonce = ` nonce="${mark}"`;
  const pieces: string[] = [];
  const scripts: string[] = [];
  let done = 0;
  for (let at = marked.indexOf(nonce); at !== -1; at = marked.indexOf(nonce, done)) {
    const tag = marked.slice(marked.lastIndexOf('<', at), marked.indexOf('>', at) + 1);
    if (IS_INLINE_SCRIPT.test(tag)) {
      const start = marked.indexOf('>', at) + 1;
      scripts.push(marked.slice(start, marked.indexOf('</script>', start)));
    }
    pieces.push(marked.slice(done, at));
    done = at + nonce.length;
  }
  pieces.push(marked.slice(done));
  return { html: pieces.join(''), scripts };
}

/** It has no address and is not data. */
const IS_INLINE_SCRIPT = /^<script\b(?![^>]* src=)(?![^>]* type="application\/ld\+json")/;
