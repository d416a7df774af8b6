/** Adds https:// to an address typed without a scheme, such as `vimeo.com/12` or `www.films.example`. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return HOST_FIRST.test(text) ? `https://${text}` : text;
}

/** Starts with a host name that has a dot, optionally a port, and contains no space. */
const HOST_FIRST = /^[^\s:/?#@.]+(?:\.[^\s:/?#@.]+)+(?::\d+)?(?:[/?#]\S*)?$/;
