import { hash } from 'node:crypto';

const BEFORE_SCRIPTS = "default-src 'self'; script-src 'self'";
const CONNECT = "connect-src 'self'";
const AFTER_SCRIPTS = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  'frame-src https:',
  CONNECT,
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The policy of one page. `scripts`: the texts of its own inline scripts, allowed by hash, since a cached page cannot contain a
 * nonce. Pictures, videos and frames are allowed from anywhere over https, since posters may be on a content platform and
 * trailers on a video site. `outside`: the origin of a script of another company, which may be loaded and report there.
 * https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { https, outside }: { https: boolean; outside?: string | undefined },
): string {
  const sources = [...new Set(scripts)].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`);
  const others = outside ? [outside] : [];
  const after = AFTER_SCRIPTS.replace(CONNECT, [CONNECT, ...others].join(' '));
  const policy = `${[BEFORE_SCRIPTS, ...sources, ...others].join(' ')}; ${after}`;
  return https ? `${policy}; upgrade-insecure-requests` : policy;
}
