/**
 * The content security policy of the back office. Its page is written for each request, so a nonce allows the styles that
 * its library writes. Pictures of a site with another address come from there; `blob:` shows what is being uploaded.
 * Frames are previews of the site. https://www.w3.org/TR/CSP3/
 */
export function officePolicy({
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
