/** An address as people type it, `vimeo.com/12` or `www.films.example`, as one that links: with https:// before it. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return HOST_FIRST.test(text) ? `https://${text}` : text;
}

/** A name with a dot in it comes first, then at most a port, and nothing has a space. */
const HOST_FIRST = /^[^\s:/?#@.]+(?:\.[^\s:/?#@.]+)+(?::\d+)?(?:[/?#]\S*)?$/;
