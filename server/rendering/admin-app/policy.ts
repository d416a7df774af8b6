/**
 * The content security policy of the admin app. Its page is written for each request, so a nonce allows the styles that its
 * library writes. If the site has another address, pictures are loaded from there; `blob:` shows uploads in progress. Frames are
 * previews of the site. https://www.w3.org/TR/CSP3/
 */
export function adminPolicy({
  nonce,
  siteUrl,
  staffUrl,
}: {
  nonce: string;
  siteUrl: string;
  staffUrl: string;
}): string {
  const site = siteUrl === staffUrl ? '' : ` ${siteUrl}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: https:${site}`,
    `media-src 'self' blob: https:${site}`,
    `frame-src 'self'${site}`,
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return staffUrl.startsWith('https:') ? `${policy}; upgrade-insecure-requests` : policy;
}
